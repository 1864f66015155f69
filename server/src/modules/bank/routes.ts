import type { FastifyInstance } from 'fastify'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { findExchanges } from './schema.ts'

/** What operators see of the adapter. */
export function bank(app: FastifyInstance): void {
  serve(app, findExchanges, ({ actor, query, database }) =>
    asActor(database, actor, async (db) => {
      let rows = db.selectFrom('bank_exchanges').selectAll().orderBy('id', 'desc')
      if (query.rqUid) rows = rows.where('rquid', '=', query.rqUid)
      if (query.beneficiaryId) rows = rows.where('beneficiary_id', '=', query.beneficiaryId)
      const found = await rows.limit(query.take ?? 50).execute()
      return found.map(({ rquid, beneficiary_id, method, path, request, status, answer, failure, ...row }) => ({
        rqUid: rquid.replaceAll('-', ''),
        beneficiaryId: beneficiary_id,
        method,
        path,
        request,
        status,
        answer,
        failure,
        startedAt: row.started_at.toISOString(),
        milliseconds: row.milliseconds,
      }))
    }),
  )
}
