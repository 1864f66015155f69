import type { Feed, InsertFeed } from '@lavka/server/contract'
import { formatTime } from '@lavka/shared'

type Every = InsertFeed['body']['everyHours']
export const everyNames: readonly [hours: Every, name: string][] = [
  [1, 'Каждый час'],
  [6, 'Каждые 6 часов'],
  [24, 'Раз в день'],
]
export const goneNames: Record<Feed['gone'], string> = { off: 'Снять с продажи', kept: 'Оставить как есть' }

/** «Каждый час, пропавшие снимаются с продажи». */
export function scheduleOf({ everyHours, gone }: Feed): string {
  const every = everyNames.find(([hours]) => hours === everyHours)?.[1] ?? ''
  return `${every}, пропавшие товары ${gone === 'off' ? 'снимаются с\u00a0продажи' : 'остаются'}`
}

export function nextOf({ isRunning, nextAt }: Feed): string {
  if (isRunning) return 'обновляется'
  return nextAt === null ? 'приостановлен' : `следующее обновление ${formatTime(nextAt)}`
}

/** What the last reading came to: «20 ноября, 12:00: новых 2, изменилось 5». */
export function lastOf({ endedAt, failure, counts }: Feed): string {
  if (endedAt === null) return ''
  if (failure !== '') return `${formatTime(endedAt)}: не обновлён. ${failure}`
  const { added = 0, changed = 0, off = 0, wrong = 0 } = counts ?? {}
  const told = [
    ['новых', added],
    ['изменилось', changed],
    ['снято с\u00a0продажи', off],
    ['с\u00a0ошибками', wrong],
  ] as const
  const words = told.flatMap(([name, count]) => (count > 0 ? `${name} ${count}` : []))
  return `${formatTime(endedAt)}: ${words.join(', ') || 'без изменений'}`
}
