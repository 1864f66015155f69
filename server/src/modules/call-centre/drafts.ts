import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import { lockName } from '../../database/lock-name.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import type { Draft, DraftContent, DraftRow, SaveDraft } from './schema.ts'

type Db = Transaction<Tables>

const keptDays = 30
/** In a list; and of one person's, so that whatever is saved is shown. */
const shown = 60
/** All drafts of a person, written as JSON: six of the longest that the desk makes. */
const mostBytes = 2 * 1024 * 1024

const isFresh = sql<boolean>`updated_at > now() - make_interval(days => ${keptDays})`

/** Baskets that the actor may go on with, what was touched last first. Row security says which those are. */
export async function listDrafts(db: Db, actor: Actor): Promise<DraftRow[]> {
  const rows = await selectDrafts(db)
    .select(sql<DraftContent | null>`case when user_id = ${actor.id} and state = 'open' then content end`.as('content'))
    .select(sql<string | null>`content #>> '{customer,name}'`.as('customer'))
    .select(sql<number>`jsonb_array_length(content -> 'lines')`.as('lineCount'))
    .orderBy('updated_at', 'desc')
    .limit(shown)
    .execute()
  return rows.map(({ content, customer, lineCount, ...row }) => ({
    ...headOf(actor, row),
    content,
    customer,
    lineCount,
  }))
}

/** One of them with its content. */
export async function findDraft(db: Db, actor: Actor, key: string): Promise<Draft> {
  const row = await selectDrafts(db)
    .select(sql<DraftContent>`content`.as('content'))
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) throw new ApiError('NOT_FOUND', 'Эту корзину уже оформили или закрыли на другом месте')
  return { ...headOf(actor, row), content: row.content }
}

function selectDrafts(db: Db) {
  return db
    .selectFrom('order_drafts')
    .select(['key', 'user_id', 'state', 'version', 'updated_at'])
    .select(sql<string>`person_name(user_id)`.as('holder'))
    .where(isFresh)
}

type Head = Pick<Draft, 'key' | 'state' | 'version' | 'holder'> & { user_id: number; updated_at: Date }

function headOf(actor: Actor, { key, state, version, holder, user_id, updated_at }: Head): Omit<Draft, 'content'> {
  return { key, state, version, holder, isMine: user_id === actor.id, updatedAt: updated_at.toISOString() }
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
    await demandRoom(db, actor, { key, text })
    await insertDraft(db, actor, { key, state, content })
    return { key, version: 1 }
  }
  const isRepeat = kept.user_id === actor.id && kept.state === state && kept.is_same
  if (isRepeat) return { key, version: kept.version }
  if (kept.version !== version) {
    throw new ApiError('DRAFT_CHANGED', `Эту корзину уже изменили на другом месте: ${kept.holder}`, kept.version)
  }
  if (state !== 'closed') await demandRoom(db, actor, { key, text })
  const changed = db.updateTable('order_drafts').where('key', '=', key)
  await changed
    .set({ user_id: actor.id, content, version: version + 1, updated_at: sql<Date>`now()` })
    .$if(state !== 'closed', (query) => query.set({ state: state === 'parked' ? 'parked' : 'open' }))
    .execute()
  if (state === 'closed') await db.deleteFrom('order_drafts').where('key', '=', key).execute()
  return { key, version: version + 1 }
}

/** One at a time of the same person. */
async function demandRoom(db: Db, actor: Actor, { key, text }: { key: string; text: string }): Promise<void> {
  await lockName(db, `drafts of ${actor.id}`)
  const { count, bytes } = await db
    .selectFrom('order_drafts')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`coalesce(sum(bytes), 0)::int`.as('bytes'))
    .where('user_id', '=', actor.id)
    .where('key', '<>', key)
    .where(isFresh)
    .executeTakeFirstOrThrow()
  if (count >= shown || bytes + Buffer.byteLength(text) > mostBytes) throw new ApiError('DRAFTS_FULL')
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
