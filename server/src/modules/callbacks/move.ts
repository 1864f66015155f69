import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { HOLD_MINUTES } from './callbacks-object.ts'
import { readDueAt } from './note.ts'
import { lockCallback, takeMissed } from './queries.ts'
import type { MoveCallback } from './schema.ts'

type Db = Transaction<Tables>
type Body = MoveCallback['body']

/**
 * Moves a call; in a transaction of the actor. Errors: NOT_FOUND for a call that is not there or was ended, ROW_CHANGED for one that a colleague
 * holds, TRANSITION_REFUSED for what only the holder may do, BAD_REQUEST with a Russian reason.
 */
export async function moveCallback(db: Db, actor: Actor, { key, to, dueAt, result = '' }: Body): Promise<void> {
  if (to === 'taken') return take(db, actor, key)
  const { id } = await demandHeld(db, actor, key)
  if (to === 'later') {
    if (dueAt === undefined) throw new ApiError('BAD_REQUEST', 'Выберите, когда перезвонить')
    await sql`update callbacks set state = 'waiting', taken_by = null, taken_at = null, attempts = attempts + 1, due_at = ${readDueAt(dueAt)},
      version = version + 1 where id = ${id}`.execute(db)
    return
  }
  const said = result.trim()
  if (said === '') throw new ApiError('BAD_REQUEST', 'Напишите, чем закончился разговор')
  await sql`update callbacks set state = 'done', done_at = now(), result = ${said}, version = version + 1 where id = ${id}`.execute(
    db,
  )
}

/** The call that the actor has taken. */
export async function demandHeld(db: Db, actor: Actor, key: string) {
  const found = await lockCallback(db, key)
  if (!found) throw new ApiError('NOT_FOUND', 'Такого звонка нет в очереди')
  if (found.state === 'taken' && found.taken_by === actor.id) return found
  const isElsewhere = found.state === 'taken'
  throw new ApiError('TRANSITION_REFUSED', isElsewhere ? 'Этот звонок взял другой оператор' : 'Сначала возьмите звонок')
}

async function take(db: Db, actor: Actor, key: string): Promise<void> {
  // of two at once the second waits here for the first, and then finds the row
  if (key.startsWith('order-') && (await takeMissed(db, key, actor.id))) return
  const found = await lockCallback(db, key)
  if (!found)
    throw new ApiError('NOT_FOUND', 'Этого звонка в очереди уже нет: покупатель заказал снова или прошло три дня')
  if (found.state === 'done') throw new ApiError('ROW_CHANGED', 'С этим покупателем уже поговорили')
  if (found.state === 'taken' && found.taken_by === actor.id) return
  const isHeld = found.taken_at !== null && Date.now() - found.taken_at.getTime() < HOLD_MINUTES * 60_000
  if (isHeld) throw new ApiError('ROW_CHANGED', `Этот звонок уже взяли: ${found.holder}`)
  await sql`update callbacks set state = 'taken', taken_by = ${actor.id}, taken_at = now(), version = version + 1 where id = ${found.id}`.execute(
    db,
  )
}
