import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { authorize, type Actor } from '../../auth.ts'
import { asActor } from '../../database/actor.ts'
import { ApiError } from '../../errors.ts'
import type { EditContext } from './edits/check-edit.ts'
import { findRow, type Row } from './edits/find-row.ts'
import { insertRow, removeRow, updateRow } from './edits/write-row.ts'
import { auditRead } from './read-audit.ts'
import { readableBy, type AnyObject } from './object.ts'
import { askOf, comparedFields, type Ask } from './options/check-options.ts'
import { comparison, type ComparedField, type Condition } from './options/filter.ts'
import { refused } from './options/refused.ts'
import type { LoadAnswer } from './options/schema.ts'
import { load, loadRows } from './query/load.ts'
import type { ObjectRegistry } from './registry.ts'
import type { AnyRow, EditedRow, NewRow, RemovedRow } from './schema.ts'

/** The handlers shared by all routes of a registry. `open` comes first: the others know only the fields that the actor may read. */
export type ObjectHandlers = ReturnType<typeof objectHandlers>

export function objectHandlers({ database }: Pick<FastifyInstance, 'database'>, registry: ObjectRegistry) {
  const edit = <T>(actor: Actor, object: AnyObject, work: (context: EditContext) => Promise<T>): Promise<T> =>
    asActor(database, actor, (db) => work({ objects: registry, db, actor, object }))

  const answer = (actor: Actor, object: AnyObject, ask: Ask): Promise<LoadAnswer<AnyRow>> =>
    asActor(database, actor, (db) => load(db, actor, object, ask))

  return {
    /** Finds an object with the fields that the actor may read. NOT_FOUND for an unknown name, FORBIDDEN when the role is not allowed. */
    async open(name: string, actor: Actor): Promise<AnyObject> {
      const object = registry.find(name)
      await authorize(database, object, actor)
      return readableBy(object, actor)
    },

    /** Answers loadOptions of a request body. */
    load(actor: Actor, object: AnyObject, options: unknown): Promise<LoadAnswer<AnyRow>> {
      return answer(actor, object, askOf(options, object))
    },

    /**
     * Answers loadOptions of a query string; `also` are additional conditions of the route. For an object with `readEvent` only filters by key are
     * accepted, because query strings with personal data would be kept in logs of proxies.
     */
    query(
      actor: Actor,
      object: AnyObject,
      options: unknown,
      also: readonly Condition[] = [],
    ): Promise<LoadAnswer<AnyRow>> {
      const ask = narrowed(askOf(options, object), also)
      if (object.readEvent && (ask.search !== '' || comparedFields(ask).some((name) => name !== object.key)))
        throw refused('Ищите и отбирайте здесь методом POST: имена и телефоны в адресе не пишут')
      return answer(actor, object, ask)
    },

    /** The row with this key; NOT_FOUND when the actor does not see it. */
    async find(actor: Actor, object: AnyObject, key: string): Promise<Row> {
      return asActor(database, actor, async (db) => {
        const row = await findRow(db, actor, object, key)
        if (!row) throw new ApiError('NOT_FOUND', 'Такой записи нет: может быть, её уже удалили')
        await auditRead(db, actor, object, [row])
        return row
      })
    },

    /** Runs an edit in a transaction of the actor. */
    edit,

    insert(actor: Actor, object: AnyObject, { values }: Static<typeof NewRow>): Promise<Row> {
      return edit(actor, object, (context) => insertRow(context, values))
    },

    /** `inside` are conditions of the route: a row that does not meet them is NOT_FOUND, an edit after which it would not is VALUE_REFUSED. */
    update(
      actor: Actor,
      object: AnyObject,
      { key, version, values }: Static<typeof EditedRow>,
      inside: readonly ComparedField[] = [],
    ): Promise<Row> {
      return edit(actor, object, async (context) => {
        const isInside = () => isFound(context, [comparison(object.key, '=', key), ...inside])
        if (inside.length > 0 && !(await isInside())) throw new ApiError('NOT_FOUND', 'Такой записи здесь нет')
        const row = await updateRow(context, key, version, values)
        if (inside.length === 0 || (await isInside())) return row
        const message = 'После такой правки записи здесь не будет'
        throw new ApiError('VALUE_REFUSED', message, { fields: inside.map(({ field }) => ({ field, message })) })
      })
    },

    remove(actor: Actor, object: AnyObject, { id, version }: Static<typeof RemovedRow>): Promise<{ removed: true }> {
      return edit(actor, object, (context) => removeRow(context, id, version))
    },
  }
}

async function isFound({ db, actor, object }: EditContext, conditions: readonly Condition[]): Promise<boolean> {
  const { data } = await loadRows(db, actor, object, narrowed(askOf({ take: 1 }, object), conditions))
  return data.length > 0
}

function narrowed(ask: Ask, also: readonly Condition[]): Ask {
  const all = ask.filter ? [ask.filter, ...also] : [...also]
  return { ...ask, filter: all.length > 0 ? { kind: 'group', joint: 'and', conditions: all } : null }
}
