import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import { asActor, asSystem, withinSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { loadRows } from '../objects/query/load.ts'
import type { ObjectRegistry } from '../objects/registry.ts'
import { openViewIfSeen, type OpenedView } from './open-view.ts'
import { findSubscriber, insertDelivery, stopSubscription } from './queries.ts'

/** Keys taken in one transaction, and rows of one webhook. */
const [takenAtOnce, rowsOfOne] = [1000, 100]

type Given = { database: Kysely<Tables>; objects: ObjectRegistry }

/** Subscriptions with changes that nobody has looked at. */
export async function findChanged(database: Kysely<Tables>): Promise<number[]> {
  const { rows } = await asSystem(database, (db) =>
    sql<{ id: number }>`select distinct subscription_id as id from subscription_changes`.execute(db),
  )
  return rows.map(({ id }) => id)
}

/**
 * Queues webhooks of the changed rows that the view shows now, read in the name of its owner. Keys are taken out in the same transaction, so that each
 * change is told once. Answers whether there may be more.
 */
export async function tellChanges({ database, objects }: Given, id: number): Promise<boolean> {
  const subscriber = await findSubscriber(database, id)
  if (!subscriber) return asSystem(database, async (db) => (await takeKeys(db, id)) === takenAtOnce)
  const { actor } = subscriber
  return asActor(database, actor, async (db) => {
    const taken = new Set<string>()
    const count = await withinSystem(db, () => takeKeys(db, id, taken))
    const row = await db
      .selectFrom('view_subscriptions')
      .select(['view_id', 'is_active'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row?.is_active || row.view_id === null || count === 0) return false
    const view = await openViewIfSeen({ db, actor, objects }, row.view_id)
    if (!view) {
      await stopSubscription(db, id, 'view')
      return false
    }
    await tell(db, actor, { id, view, keys: [...taken] })
    return count === takenAtOnce
  })
}

/** Takes the oldest keys out of the queue of a subscription; answers how many there were. */
async function takeKeys(db: Transaction<Tables>, id: number, into = new Set<string>()): Promise<number> {
  const { rows } = await sql<{ row_key: string }>`
    delete from subscription_changes where id = any(array(
      select id from subscription_changes where subscription_id = ${id} order by id limit ${takenAtOnce}))
    returning row_key`.execute(db)
  for (const { row_key } of rows) into.add(row_key)
  return rows.length
}

type Changed = { id: number; view: OpenedView; keys: string[] }

async function tell(db: Transaction<Tables>, actor: Actor, { id, view, keys }: Changed): Promise<void> {
  const { object, ask } = view
  for (let from = 0; from < keys.length; from += rowsOfOne) {
    const isChanged = { kind: 'anyof', field: object.key, values: keys.slice(from, from + rowsOfOne) } as const
    const conditions = ask.filter ? [ask.filter, isChanged] : [isChanged]
    const { data } = await loadRows(db, actor, object, {
      ...ask,
      filter: { kind: 'group', joint: 'and', conditions },
      select: wantedFields(view),
      take: rowsOfOne,
    })
    if (data.length === 0) continue
    const content = {
      id: randomUUID(),
      type: 'rows.changed',
      created: new Date().toISOString(),
      ...namesOf(view),
      rows: data,
    }
    await insertDelivery(db, {
      subscription_id: id,
      owner_id: actor.id,
      reason: 'change',
      content: JSON.stringify(content),
      rows: data.length,
    })
  }
}

/** The columns of the view, and always what a row is told apart by. */
function wantedFields({ object, ask }: OpenedView): string[] {
  const names = ask.select ?? Object.keys(object.fields).filter((name) => !object.fields[name]?.isHidden)
  return [...new Set([object.key, ...(object.fields['version'] ? ['version'] : []), ...names])]
}

/** What a test sends: the event without rows. */
export function testContent(view: OpenedView): string {
  return JSON.stringify({
    id: randomUUID(),
    type: 'test',
    created: new Date().toISOString(),
    ...namesOf(view),
    rows: [],
  })
}

const namesOf = ({ id, name, object }: OpenedView) => ({ object: object.name, view: { id, name } })
