import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../auth.ts'
import { serve } from '../../call.ts'
import { comparison } from './options/filter.ts'
import { quoted, refused } from './options/refused.ts'
import { adminRows, insertSupplierRow, queryRowsOfSuppliers, querySupplierRows } from './role-schema.ts'
import type { ObjectHandlers } from './serve-object.ts'

/** Serves `/admin/{x}`, `/admin/suppliers/{x}` and `/suppliers/{x}`: the objects of `/admin/obj/{x}` for fewer roles. */
export function serveRoleRoutes(app: FastifyInstance, { open, query, insert, update, remove }: ObjectHandlers): void {
  /** `own` maps parameters that are not loadOptions to the fields they are compared with. */
  const answer = async (actor: Actor, name: string, given: object, own: Record<string, string> = {}) => {
    const object = await open(name, actor)
    const entries = Object.entries(given)
    const options = Object.fromEntries(entries.filter(([option]) => !Object.hasOwn(own, option)))
    const conditions = entries.flatMap(([option, value]) => {
      const field = Object.hasOwn(own, option) ? own[option] : undefined
      if (field === undefined || value === '') return []
      if (!Object.hasOwn(object.fields, field)) throw refused(`У этого списка нет параметра ${quoted(option)}`)
      return [comparison(field, '=', value)]
    })
    return query(actor, object, options, conditions)
  }

  serve(app, adminRows.query, ({ actor, params, query: given }) =>
    answer(actor, params.x, given, { cat_type: 'categoryType' }),
  )
  serve(app, queryRowsOfSuppliers, ({ actor, params, query: given }) =>
    answer(actor, params.x, given, { status: 'status', code: 'supplierCode' }),
  )
  serve(app, querySupplierRows, ({ actor, params, query: given }) => answer(actor, params.x, given))

  for (const call of [adminRows.insert, insertSupplierRow])
    serve(app, call, async ({ actor, params, body }) => insert(actor, await open(params.x, actor), body))
  serve(app, adminRows.update, async ({ actor, params, body }) => update(actor, await open(params.x, actor), body))
  serve(app, adminRows.remove, async ({ actor, params, body }) => remove(actor, await open(params.x, actor), body))
}
