import { moscowDay } from '@lavka/domain/delivery-schedule'
import { filled, problemOf } from '@lavka/shared/forms'

/** Today in Moscow, YYYY-MM-DD. */
export const today = (): string => moscowDay(new Date())

const isNoLaterThanToday = (day: string): string | null => (day <= today() ? null : 'Этот день ещё не наступил')

/** What is wrong with the day on which something has happened; null: nothing. */
export const problemOfPastDay = (day: string) => problemOf(day, filled('Выберите день'), isNoLaterThanToday)
