import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import * as queries from './queries.ts'
import { AHEAD_MS, firstPlaceDay, followingDay, placeTime, weekdayOf } from './schedule.ts'
import type { ChangeRegular } from './schema.ts'

/** Skips the next date, pauses, or goes on. NOT_FOUND for another's; CONFLICT when the person saw another next date. */
export async function changeRegularOf(
  db: Transaction<Tables>,
  userId: number,
  { id, event, nextOn }: ChangeRegular['body'],
): Promise<void> {
  const regular = await queries.lockOwn(db, userId, id)
  if (!regular) throw new ApiError('NOT_FOUND', 'Такого регулярного заказа у вас нет')
  if (regular.next_on !== nextOn) throw new ApiError('CONFLICT')
  const now = new Date()
  if (event === 'resume') {
    if (regular.state === 'active') return
    const isAhead = placeTime(nextOn).getTime() >= now.getTime() + AHEAD_MS
    const next_on = isAhead ? nextOn : firstPlaceDay(weekdayOf(nextOn), now)
    return queries.updateRegular(db, id, { state: 'active', next_on })
  }
  await queries.deleteAnnounced(db, id)
  await queries.updateRegular(
    db,
    id,
    event === 'pause' ? { state: 'paused' } : { next_on: followingDay(nextOn, regular.every_weeks, now) },
  )
}
