import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../auth.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { ApiError } from '../../errors.ts'
import { toDocument, toSupplier } from '../catalog/answers.ts'
import { findDocuments } from '../catalog/documents.ts'
import { findShops } from '../catalog/queries.ts'
import { toTaplink } from './answers.ts'
import { writeTaplink } from './write-taplink.ts'
import { suppliersObject } from './suppliers-object.ts'
import * as queries from './queries.ts'
import * as calls from './schema.ts'

const noSupplier = 'Такого поставщика нет'

/** Suppliers: public data, and the page of links that a supplier edits. */
export function suppliers(app: FastifyInstance): void {
  app.objects.client.add(suppliersObject)

  serve(app, calls.findSupplierInfo, async ({ database, params, actor }) => {
    const row = await queries.findSupplier(database, params.code)
    if (!row || (row.onboarding !== 'approved' && !mayLookAhead(actor, row.id)))
      throw new ApiError('NOT_FOUND', noSupplier)
    const { legal_name: name, inn, ogrn, legal_address: address } = row
    return {
      ...toSupplier(row),
      parentName: row.parent_name,
      story: row.story,
      email: row.email,
      hours: row.hours,
      deliveryAreas: row.delivery_areas,
      legal: name && inn && ogrn && address ? { name, inn, ogrn, address } : null,
      shops: await findShops(database, row.code, 'any'),
      documents: (await findDocuments(database, row.id, null)).map(toDocument),
      hasTaplink: row.taplink_title !== null,
    }
  })

  serve(app, calls.findTaplinks, async ({ database, actor }) =>
    (await queries.findTaplinks(database, ownOf(actor))).map((row) => toTaplink(row, ownOf(actor))),
  )

  serve(app, calls.findTaplink, async ({ database, params, actor }) => {
    const row = await queries.findTaplink(database, { code: params.code }, ownOf(actor))
    if (!row) throw new ApiError('NOT_FOUND', noSupplier)
    return toTaplink(row, ownOf(actor))
  })

  serve(app, calls.editTaplink, ({ database, actor, body }) =>
    asActor(database, actor, async (db) => {
      const id = actor.supplierId
      if (id === null) throw new ApiError('NOT_FOUND', 'Ваша учётная запись не связана с поставщиком')
      await writeTaplink(db, actor, id, body)
      const row = await queries.findTaplink(db, { id }, id)
      if (!row) throw new ApiError('NOT_FOUND', noSupplier)
      return toTaplink(row, ownOf(actor))
    }),
  )
}

/** Who sees the page of a supplier that does not sell yet: itself and operators. */
function mayLookAhead(actor: Actor, id: number): boolean {
  return actor.role === 'admin' || actor.role === 'manager' || ownOf(actor) === id
}

/** The supplier of a supplier account. A partner manages suppliers but is not one. */
function ownOf({ role, supplierId }: Actor): number | null {
  return role === 'supplier' ? supplierId : null
}
