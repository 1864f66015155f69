import type { Transaction } from 'kysely'
import { mayUse, type Actor } from '../../auth.ts'
import type { StoredView } from '../../database/column-types.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { readableBy, type AnyObject } from '../objects/object.ts'
import { askOf, type Ask } from '../objects/options/check-options.ts'
import type { ObjectRegistry } from '../objects/registry.ts'

type Given = { db: Transaction<Tables>; actor: Actor; objects: ObjectRegistry }

export type OpenedView = { id: number; name: string; state: StoredView; object: AnyObject; ask: Ask }

/**
 * A saved view as this person sees it now: its rows, and its columns that the person may read. NOT_FOUND when the view is gone or no longer shared,
 * FORBIDDEN when the role may not read its object, BAD_REQUEST when the object no longer has a field of its filter.
 */
export async function openView({ db, actor, objects }: Given, id: number): Promise<OpenedView> {
  const view = await db
    .selectFrom('office_views')
    .select(['id', 'name', 'object', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!view) throw new ApiError('NOT_FOUND', 'Такого вида у вас нет: его могли удалить')
  const declared = objects.find(view.object)
  if (!mayUse(declared, actor)) throw new ApiError('FORBIDDEN')
  const object = readableBy(declared, actor)
  const { filter, search, sorts, columns } = view.state
  const select = columns.map(({ name }) => name).filter((name) => Object.hasOwn(object.fields, name))
  const options = { searchValue: search, sort: sorts, select, timeZone: 'Europe/Moscow' }
  return { ...view, object, ask: askOf({ ...options, ...(filter !== undefined && { filter }) }, object) }
}

/** The same for a job: null when the person does not see the view any more. */
export async function openViewIfSeen(given: Given, id: number): Promise<OpenedView | null> {
  try {
    return await openView(given, id)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
