import type { FastifyInstance } from 'fastify'
import { noteAudit } from '../../audit.ts'
import { serve } from '../../call.ts'
import { asActor, withinSystem } from '../../database/actor.ts'
import { ApiError } from '../../errors.ts'
import { findJobRows, findQueueRows, reviveJob } from './queries.ts'
import { findJobs, retryJob } from './schema.ts'

/** Background jobs for the administrator: the list, and retrying dead jobs. */
export function jobs(app: FastifyInstance): void {
  serve(app, findJobs, ({ query, actor, database }) =>
    asActor(database, actor, async (db) => ({
      queues: await withinSystem(db, () => findQueueRows(db)),
      jobs: await findJobRows(db, { state: query.state, take: query.take ?? 50 }),
    })),
  )

  serve(app, retryJob, ({ body, actor, database, request }) =>
    asActor(database, actor, async (db) => {
      const job = await reviveJob(db, body.id)
      if (!job) throw new ApiError('NOT_FOUND', 'Такого невыполненного задания нет: обновите список')
      const details = { job: job.id, name: job.name }
      await noteAudit(db, { event: 'job.retried', user_id: actor.id, address: request.ip, details })
      return job
    }),
  )
}
