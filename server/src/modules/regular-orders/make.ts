import type { Transaction } from 'kysely'
import { hoursOf } from '@lavka/domain/order/window'
import { pointText, readPoints } from '@lavka/domain/pickup-points'
import { lockName } from '../../database/lock-name.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import * as queries from './queries.ts'
import { firstPlaceDay } from './schedule.ts'
import type { MakeRegular } from './schema.ts'

type Db = Transaction<Tables>
type Row = Awaited<ReturnType<typeof queries.findCheckout>>[number]

const MOST = 10

/** Makes a checkout of the person regular, or changes the days of one that is. NOT_FOUND for another's, BAD_REQUEST for too many. */
export async function makeRegularOf(
  db: Db,
  userId: number,
  { group, everyWeeks, weekday }: MakeRegular['body'],
): Promise<void> {
  await lockName(db, `regular orders of ${userId}`)
  const next_on = firstPlaceDay(weekday, new Date())
  const own = await queries.findOwn(db, userId)
  const earlier = own.find(({ group_id }) => group_id === group)
  if (earlier) {
    await queries.lockOwn(db, userId, earlier.id)
    await queries.deleteAnnounced(db, earlier.id)
    await queries.updateRegular(db, earlier.id, { every_weeks: everyWeeks, next_on, state: 'active' })
    return
  }
  if (own.length >= MOST) throw new ApiError('BAD_REQUEST', `Регулярных заказов не больше ${MOST}`)
  const rows = await queries.findCheckout(db, userId, group)
  const first = rows.find(({ pickup }) => pickup === '') ?? rows[0]
  if (!first) throw new ApiError('NOT_FOUND', 'Среди ваших заказов такого нет')
  const { receiver, phone, address, comment, substitutions } = first
  await queries.insertRegular(db, {
    user_id: userId,
    group_id: group,
    every_weeks: everyWeeks,
    next_on,
    lines: rows.map(({ product, quantity, priceKopecks, unit, pack }) => ({
      product,
      quantity,
      priceKopecks,
      unit,
      pack,
    })),
    receiver,
    phone,
    address,
    comment,
    substitutions,
    pickups: Object.fromEntries(
      rows.filter(({ pickup }) => pickup !== '').map((row) => [row.supplier, pointNameOf(row)]),
    ),
    hours: Object.fromEntries(rows.flatMap((row) => wishedOf(row).map((hours) => [row.supplier, hours]))),
  })
}

/** The name of the point by the text that the order keeps; a point that is gone keeps the text, which placing then refuses with a reason. */
const pointNameOf = ({ pickup, pickup_points }: Row): string =>
  readPoints(pickup_points)?.find((point) => pointText(point) === pickup)?.name ?? pickup.slice(0, LONGEST_NAME)

/** Of a point's name (domain/pickup-points). */
const LONGEST_NAME = 80

/** The hours of an order; none where any time was right, or the buyer takes the order. */
function wishedOf({ window, pickup }: Row): string[] {
  const hours = hoursOf(window)
  return pickup === '' && hours !== '' ? [hours] : []
}
