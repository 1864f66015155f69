import { createDetails, loggedOut, redirected } from '@lavka/shared'
import { createEvent, sample } from 'effector'
import { statement as addressOf } from '../../addresses'
import { findStatementFx } from '../../api/statement'

/** Days ГГГГ-ММ-ДД of Moscow. */
export type Period = { from: string; to: string }
export type Asked = Period & { id: string }

/** The statement of a beneficiary for a period. */
export const statement = createDetails({
  effect: findStatementFx,
  toParams: ({ id, from, to }: Asked) => ({ params: { id }, query: { from, to } }),
  idOf: ({ id, from, to }) => `${id} ${from} ${to}`,
  forgetOn: [loggedOut],
})

/** Another period was chosen: it goes to the address. */
export const periodChosen = createEvent<Asked>()
sample({ clock: periodChosen, fn: ({ id, ...period }) => addressOf(id, period), target: redirected })

const dayPattern = /^20\d\d-\d\d-\d\d$/
const dayOf = (time: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(time)

/** The period in the address; without one, this month until today. */
export function readPeriod(query: Record<string, string>, now = new Date()): Period {
  const today = dayOf(now)
  const [from = '', to = ''] = [query.from, query.to]
  const isPeriod = dayPattern.test(from) && dayPattern.test(to)
  return isPeriod ? { from, to } : { from: `${today.slice(0, 8)}01`, to: today }
}
