import type { Transaction } from 'kysely'
import { lockName } from '../../database/lock-name.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import type { ViewState } from './schema.ts'

type Db = Transaction<Tables>

const columns = ['id', 'user_id', 'name', 'roles', 'state', 'is_default', 'version'] as const
/** Maximum number of a person's views, and of listed views of an object. */
const MOST_VIEWS = 200

/** Refuses one more view of a person who has too many. */
export async function demandRoom(db: Db, userId: number): Promise<void> {
  await lockName(db, `views of ${userId}`)
  const { count } = await db
    .selectFrom('office_views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_VIEWS) throw new ApiError('VALUE_REFUSED', `Видов уже ${MOST_VIEWS}. Удалите ненужные`)
}

/** The views that row security allows: the person's own and those shared with their role. */
export function findViews(db: Db, object: string) {
  return db
    .selectFrom('office_views')
    .select(columns)
    .where('object', '=', object)
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_VIEWS)
    .execute()
}

/** Clears the person's default view of an object. */
export async function dropDefault(db: Db, userId: number, object: string): Promise<void> {
  await db
    .updateTable('office_views')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('object', '=', object)
    .where('is_default', '=', true)
    .execute()
}

type NewView = { user_id: number; object: string; name: string; roles: string[]; state: ViewState; is_default: boolean }

export function insertView(db: Db, view: NewView) {
  return db
    .insertInto('office_views')
    .values({ ...view, state: JSON.stringify(view.state) })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function findOwn(db: Db, userId: number, id: number) {
  return db
    .selectFrom('office_views')
    .select(['object', 'version'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

type Changes = { name?: string | undefined; roles?: string[] | undefined; is_default?: boolean | undefined }

export function updateView(db: Db, id: number, { state, ...changes }: Changes & { state?: ViewState | undefined }) {
  return db
    .updateTable('office_views')
    .set((row) => ({
      ...changes,
      ...(state && { state: JSON.stringify(state) }),
      version: row('version', '+', 1),
      changed_at: new Date(),
    }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteView(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('office_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
