import type { Transaction } from 'kysely'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { formatMoney } from '@lavka/domain/format'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { regularRefusedMail, regularShortMail } from '../notifications/regular-messages.ts'
import { placeOrder } from '../orders/placing/place.ts'
import { wantedNow } from './basket.ts'
import { isDearer, othersOf, risenOf, shortOf, takenOf } from './plan.ts'
import { postTo, type Settings } from './post.ts'
import { endRun, updateRegular, type RegularRow, type RunRow } from './queries.ts'
import { followingDay, LATE_MS } from './schedule.ts'

type Db = Transaction<Tables>

const Placed = Type.Object({ groupId: Type.Integer(), totalKopecks: Type.Integer() })

/**
 * Places an announced date by the checkout's own service, within the transaction that ends the date: both are written, or neither. Throws an ApiError where
 * the checkout refuses, the goods are other ones than were announced, or the price has risen by more than a tenth since the announcement.
 */
export async function placeRegular(
  db: Db,
  actor: Actor,
  { regular, run }: { regular: RegularRow; run: RunRow },
  { supportPhone }: Settings,
): Promise<void> {
  if (run.place_at.getTime() + LATE_MS < Date.now()) throw refused('мы не успели оформить заказ вовремя')
  const { lines, basket } = await wantedNow(db, regular)
  if (!basket) throw refused('ни одного товара сейчас нет в наличии')
  const others = othersOf(lines, run.announced.lines)
  if (others.length > 0) throw refused(`товары продают не так, как мы сообщали. ${others.join('. ')}`)
  const risen = risenOf(lines, run.announced.lines)
  if (risen.length > 0) throw refused(`цена выросла больше чем на 10 %. ${risen.join('. ')}`)
  const key = `regular-order-${regular.id}-${run.due_on}`
  // no person is there to give consent: a missing one refuses the order, and no address is kept
  const answer = await placeOrder(db, actor, key, basket, { address: '', supportPhone })
  const { groupId, totalKopecks } = Value.Parse(Placed, JSON.parse(answer))
  const told = run.announced.totalKopecks
  // without the goods it was announced with, too: what is left out makes it cheaper
  if (told !== null && isDearer(totalKopecks, told))
    throw refused(`сумма выросла: сообщали ${formatMoney(told)}, сейчас ${formatMoney(totalKopecks)}`)
  const short = shortOf(lines)
  const note = short.length > 0 ? `Не всё нашлось. ${short.join('. ')}` : ''
  await endRun(db, run.id, { state: 'placed', placed_group_id: groupId, note: fitting(note) })
  const taken = new Map(takenOf(lines).map(({ quantity: _taken, ...line }) => [line.product, line]))
  const next = regular.lines.map((line) => ({ ...line, ...taken.get(line.product) }))
  await moveOn(db, regular, JSON.stringify(next))
  if (short.length > 0) await postTo(db, actor.id, regularShortMail(short))
}

/** Ends a date that was not placed and says why; the next one stays. */
export async function giveUp(
  db: Db,
  actor: Actor,
  { regular, run, why }: { regular: RegularRow; run: RunRow; why: string },
  { link }: Settings,
): Promise<void> {
  await endRun(db, run.id, { state: 'refused', note: fitting(why) })
  await moveOn(db, regular)
  await postTo(db, actor.id, regularRefusedMail(why, link))
}

const refused = (why: string) => new ApiError('BASKET_CHANGED', why)

/** As the column of the reason holds it. */
const fitting = (text: string) => text.slice(0, 4000)

async function moveOn(db: Db, { id, next_on, every_weeks }: RegularRow, lines?: string): Promise<void> {
  const following = followingDay(next_on, every_weeks, new Date())
  await updateRegular(db, id, { next_on: following, ...(lines !== undefined && { lines }) })
}
