import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { ApiError } from '../../errors.ts'
import { learnRegion } from '../../learn-region.ts'
import { addressesObject, addressIsShort, mostAddresses, tooManyAddresses } from './addresses-object.ts'
import * as queries from './queries.ts'
import { addAddress, editAddress, findAddresses, removeAddress } from './schema.ts'

/** Delivery addresses of a person. A person with addresses has exactly one main address. */
export function addresses(app: FastifyInstance): void {
  app.objects.client.add(addressesObject)

  serve(app, findAddresses, ({ actor, database }) =>
    asActor(database, actor, (db) => queries.findAddresses(db, actor.id)),
  )

  serve(app, addAddress, ({ body, actor, database }) =>
    asActor(database, actor, async (db) => {
      await queries.lockAddresses(db, actor.id)
      const { length } = await queries.findAddresses(db, actor.id)
      if (length >= mostAddresses) throw new ApiError('BAD_REQUEST', tooManyAddresses)
      const is_main = body.isMain || length === 0
      if (is_main) await queries.clearMainAddress(db, actor.id)
      const given = read(body)
      await learnRegion(db, actor.id, given.address)
      return queries.insertAddress(db, { user_id: actor.id, ...given, is_main })
    }),
  )

  serve(app, editAddress, ({ params, body, actor, database }) =>
    asActor(database, actor, async (db) => {
      await queries.lockAddresses(db, actor.id)
      const which = { id: params.id, userId: actor.id }
      // the main address keeps its mark until another one is marked
      const isOnlyMain = (await queries.findAddresses(db, actor.id)).find(({ id }) => id === params.id)?.isMain ?? false
      if (body.isMain) await queries.clearMainAddress(db, actor.id)
      const changed = await queries.updateAddress(db, which, { ...read(body), is_main: body.isMain || isOnlyMain })
      // the error rolls back clearMainAddress as well
      if (!changed) throw new ApiError('NOT_FOUND', 'Такого адреса нет')
      return changed
    }),
  )

  serve(app, removeAddress, ({ params, actor, database }) =>
    asActor(database, actor, async (db) => {
      await queries.lockAddresses(db, actor.id)
      const isGone = await queries.deleteAddress(db, { id: params.id, userId: actor.id })
      if (!isGone) throw new ApiError('NOT_FOUND', 'Такого адреса нет')
      const [next] = await queries.findAddresses(db, actor.id)
      if (next && !next.isMain) await queries.updateAddress(db, { id: next.id, userId: actor.id }, { is_main: true })
      return { done: true }
    }),
  )
}

function read({ title, address, comment }: Static<typeof addAddress.body>) {
  const typed = address.trim()
  if (typed.length < 5) throw new ApiError('BAD_REQUEST', addressIsShort)
  return { title: title.trim(), address: typed, comment: comment.trim() }
}
