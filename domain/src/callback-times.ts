import { addDays, MOSCOW_MS, moscowDay, moscowTime } from './delivery-schedule'

// When a buyer is called back. The hours are those of Moscow, as everywhere in the shop.

export type CallbackTime = { kind: 'soon' | 'hour' | 'morning'; caption: string; at: Date }

/** Nobody is called earlier, or at or after the second. */
const DAY_BEGINS = 9
const DAY_ENDS = 21
/** Until this hour of the night «утром» is that of the same day. */
const NIGHT_ENDS = 6

const MINUTE_MS = 60_000

/** The quick choices: in a quarter of an hour and in an hour, where that is within 9:00–21:00 of Moscow, and the next morning at nine. */
export function callbackTimes(now: Date): CallbackTime[] {
  const soon: CallbackTime[] = [
    { kind: 'soon', caption: 'Через 15 минут', at: new Date(now.getTime() + 15 * MINUTE_MS) },
    { kind: 'hour', caption: 'Через час', at: new Date(now.getTime() + 60 * MINUTE_MS) },
  ]
  return [...soon.filter(({ at }) => isByDay(at)), nextMorning(now)]
}

function isByDay(time: Date): boolean {
  const hour = hourOf(time)
  return hour >= DAY_BEGINS && hour < DAY_ENDS
}

function nextMorning(now: Date): CallbackTime {
  const today = moscowDay(now)
  const isNight = hourOf(now) < NIGHT_ENDS
  const morning = Date.parse(`${isNight ? today : addDays(today, 1)}T0${DAY_BEGINS}:00:00Z`) - MOSCOW_MS
  return { kind: 'morning', caption: isNight ? 'Сегодня утром, в 9:00' : 'Завтра утром, в 9:00', at: new Date(morning) }
}

const hourOf = (time: Date) => Number(moscowTime(time).slice(11, 13))
