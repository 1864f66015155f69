import type { FastifyInstance } from 'fastify'
import { sql, type Transaction } from 'kysely'
import { noteAudit } from '../../audit.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { findPerson } from '../users/people.ts'
import { findContacts, findTraderCard } from './card.ts'
import { mergePeople, previewMerge } from './merge.ts'
import * as calls from './schema.ts'
import { tradersObject } from './traders-object.ts'

/** People for the back office: an object of the engine, and actions on one person. Every view is recorded in the audit log. */
export function traders(app: FastifyInstance): void {
  app.objects.office.add(tradersObject)

  serve(app, calls.findTrader, ({ actor, query, database, request }) =>
    asActor(database, actor, async (db) => {
      const card = await findTraderCard(db, query.id)
      const details = { person: card.id }
      await noteAudit(db, { event: 'person.opened', user_id: actor.id, address: request.ip, details })
      return card
    }),
  )

  serve(app, calls.findTraderContacts, ({ actor, query, database, request }) =>
    asActor(database, actor, async (db) => {
      const contacts = await findContacts(db, query.id)
      const details = { person: contacts.id }
      await noteAudit(db, { event: 'person.contacts-shown', user_id: actor.id, address: request.ip, details })
      return contacts
    }),
  )

  serve(app, calls.logOutTrader, ({ actor, body: { id, reason }, database, request }) =>
    asActor(database, actor, async (db) => {
      if (id === actor.id)
        throw new ApiError('VALUE_REFUSED', 'Свои сеансы завершают в настройках, в разделе «Устройства»')
      await findPerson(db, { a: 'id', b: String(id) })
      const ended = await askFunction<number>(db, sql`end_sessions(${id})`)
      const details = { person: id, devices: ended, reason: reason.trim() }
      await noteAudit(db, { event: 'account.logged-out', user_id: actor.id, address: request.ip, details })
      return { done: true }
    }),
  )

  serve(app, calls.raiseLimits, ({ actor, body: { id, level, reason }, database, request }) =>
    asActor(database, actor, async (db) => {
      const { role } = await findPerson(db, { a: 'id', b: String(id) })
      if (role !== 'client') throw new ApiError('VALUE_REFUSED', 'Лимиты заказа есть только у покупателей')
      if (await askFunction<boolean>(db, sql`raise_limits(${id}, ${level})`)) {
        const details = { person: id, level, reason: reason.trim() }
        await noteAudit(db, { event: 'account.limits-raised', user_id: actor.id, address: request.ip, details })
      }
      return { done: true }
    }),
  )

  serve(app, calls.previewTradersMerge, ({ actor, body, database }) =>
    asActor(database, actor, (db) => previewMerge(db, body)),
  )

  serve(app, calls.mergeTraders, ({ actor, body: { id, other, reason }, database, request }) =>
    asActor(database, actor, async (db) => {
      const moved = await mergePeople(db, { id, other })
      const details = { person: id, merged: other, moved, reason: reason.trim() }
      await noteAudit(db, { event: 'account.merged', user_id: actor.id, address: request.ip, details })
      return moved
    }),
  )
}

async function askFunction<Answer>(db: Transaction<Tables>, call: ReturnType<typeof sql>): Promise<Answer | undefined> {
  const { rows } = await sql<{ answer: Answer }>`select ${call} as answer`.execute(db)
  return rows[0]?.answer
}
