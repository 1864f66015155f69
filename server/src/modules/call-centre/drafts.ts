import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import { lockName } from '../../database/lock-name.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import type { Draft, DraftContent, DraftRow, SaveDraft } from './schema.ts'

type Db = Transaction<Tables>

const keptDays = 30
/** The length of a list. Also the limit per person, so that every saved draft is listed. */
const shown = 60
/** The limit for all drafts of a person as JSON: six of the largest that the desk can make. */
const mostBytes = 2 * 1024 * 1024

const isFresh = sql<boolean>`updated_at > now() - make_interval(days => ${keptDays})`

/** Drafts that the actor may open, the last changed first; row security selects them. */
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

/** One draft with its content. */
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
 * Saves a draft if `version` is the stored one. The actor becomes its owner, so a parked draft is taken over by saving it as open.
 * Saving the same content again does not change the version, so that a client may repeat a request whose answer was lost.
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
    // closing twice is allowed; a missing draft was placed or closed at another desk
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

/** Checks the person's limits of drafts. Locked, so that two requests at once cannot exceed them. */
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
