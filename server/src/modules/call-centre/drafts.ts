import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import type { Draft, DraftContent, SaveDraft } from './schema.ts'

type Db = Transaction<Tables>

const keptDays = 30
const shown = 60

/** Baskets that the actor may go on with, what was touched last first. Row security says which those are. */
export async function listDrafts(db: Db, actor: Actor): Promise<Draft[]> {
  const rows = await db
    .selectFrom('order_drafts')
    .select(['key', 'user_id', 'state', 'version', 'content', 'updated_at'])
    .select(sql<string>`person_name(user_id)`.as('holder'))
    .where('updated_at', '>', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .orderBy('updated_at', 'desc')
    .limit(shown)
    .execute()
  return rows.map(({ user_id, updated_at, ...row }) => ({
    ...row,
    isMine: user_id === actor.id,
    updatedAt: updated_at.toISOString(),
  }))
}

/**
 * Writes a basket down over the version that the seat has seen. Whoever saves it has it from now on, so taking a parked one is saving
 * it as open. The same content once more is no other version: an answer may get lost.
 */
export async function writeDraft(db: Db, actor: Actor, body: SaveDraft['body']): Promise<SaveDraft['answer']> {
  const { key, version, state, content } = body
  const text = JSON.stringify(content)
  const kept = await db
    .selectFrom('order_drafts')
    .select(['user_id', 'version', 'state', sql<boolean>`content = ${text}::jsonb`.as('is_same')])
    .select(sql<string>`person_name(user_id)`.as('holder'))
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  if (!kept) {
    // closed twice is closed; what is gone has been placed or closed at another seat
    if (state === 'closed') return { key, version: 0 }
    if (version > 0) throw new ApiError('DRAFT_CHANGED', 'Эту корзину уже оформили или закрыли на другом месте')
    await insertDraft(db, actor, { key, state, content })
    return { key, version: 1 }
  }
  const isRepeat = kept.user_id === actor.id && kept.state === state && kept.is_same
  if (isRepeat) return { key, version: kept.version }
  if (kept.version !== version) {
    throw new ApiError('DRAFT_CHANGED', `Эту корзину уже изменили на другом месте: ${kept.holder}`, kept.version)
  }
  const changed = db.updateTable('order_drafts').where('key', '=', key)
  await changed
    .set({ user_id: actor.id, content, version: version + 1, updated_at: sql<Date>`now()` })
    .$if(state !== 'closed', (query) => query.set({ state: state === 'parked' ? 'parked' : 'open' }))
    .execute()
  if (state === 'closed') await db.deleteFrom('order_drafts').where('key', '=', key).execute()
  return { key, version: version + 1 }
}

type Written = { key: string; state: 'open' | 'parked'; content: DraftContent }

async function insertDraft(db: Db, actor: Actor, { key, state, content }: Written): Promise<void> {
  const is_call = actor.role === 'admin' || actor.role === 'manager'
  const made = await db
    .insertInto('order_drafts')
    .values({ key, state, content, user_id: actor.id, is_call })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 0n) throw new ApiError('DRAFT_CHANGED')
}
