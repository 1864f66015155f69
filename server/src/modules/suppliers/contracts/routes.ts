import type { FastifyInstance } from 'fastify'
import { serve } from '../../../call.ts'
import { asActor } from '../../../database/actor.ts'
import { contractFiles } from './attachable.ts'
import { contractsOffice } from './contracts-object.ts'
import { moveTo } from './move.ts'
import { moveContract } from './schema.ts'

/** Contracts of suppliers with the marketplace (docs/suppliers-office.md). */
export function contracts(app: FastifyInstance): void {
  app.objects.office.add(contractsOffice)
  app.attachables.add(contractFiles)

  serve(app, moveContract, ({ actor, database, body: { to, ...contract } }) =>
    asActor(database, actor, (db) => moveTo(db, contract, to)),
  )
}
