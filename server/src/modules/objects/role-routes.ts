import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../auth.ts'
import { serve } from '../../call.ts'
import type { AnyObject } from './object.ts'
import type { ComparedField } from './options/filter.ts'
import { quoted, refused } from './options/refused.ts'
import { adminRows, insertSupplierRow, queryRowsOfSuppliers, querySupplierRows } from './role-schema.ts'
import type { ObjectHandlers } from './serve-object.ts'

/** Parameters that are not loadOptions, with the fields that they are compared with: the first one that the list has. */
type OwnParameters = Readonly<Record<string, readonly string[]>>

const ofSection: OwnParameters = { cat_type: ['categoryType'] }
/** A list of suppliers' rows; of suppliers the code is their own. */
const ofSupplier = (list: string): OwnParameters => ({
  status: ['status', 'state'],
  code: [list === 'suppliers' ? 'code' : 'supplierCode'],
})

function conditionsOf({ fields }: AnyObject, given: object, own: OwnParameters): ComparedField[] {
  return Object.entries<unknown>({ ...given }).flatMap(([option, value]) => {
    const names = Object.hasOwn(own, option) ? own[option] : undefined
    if (names === undefined || value === '') return []
    const field = names.find((name) => Object.hasOwn(fields, name))
    if (field === undefined) throw refused(`У этого списка нет параметра ${quoted(option)}`)
    return [{ kind: 'compare', field, operation: '=', value }]
  })
}

/** Serves `/admin/{x}`, `/admin/suppliers/{x}` and `/suppliers/{x}`: the objects of `/admin/obj/{x}` for fewer roles. */
export function serveRoleRoutes(app: FastifyInstance, { open, query, insert, update, remove }: ObjectHandlers): void {
  const answer = async (actor: Actor, name: string, given: object, own: OwnParameters = {}) => {
    const object = await open(name, actor)
    const options = Object.entries(given).filter(([option]) => !Object.hasOwn(own, option))
    return query(actor, object, Object.fromEntries(options), conditionsOf(object, given, own))
  }

  serve(app, adminRows.query, ({ actor, params, query: given }) => answer(actor, params.x, given, ofSection))
  serve(app, queryRowsOfSuppliers, ({ actor, params, query: given }) =>
    answer(actor, params.x, given, ofSupplier(params.x)),
  )
  serve(app, querySupplierRows, ({ actor, params, query: given }) => answer(actor, params.x, given))

  for (const call of [adminRows.insert, insertSupplierRow])
    serve(app, call, async ({ actor, params, body }) => insert(actor, await open(params.x, actor), body))
  serve(app, adminRows.update, async ({ actor, params, query: given, body }) => {
    const object = await open(params.x, actor)
    return update(actor, object, body, conditionsOf(object, given, ofSection))
  })
  serve(app, adminRows.remove, async ({ actor, params, body }) => remove(actor, await open(params.x, actor), body))
}
