import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { marksOfBuild } from './database/schema/marks.ts'
import { StartError } from './database/start-error.ts'

/** Liveness, and readiness: the process is not stopping, the database answers, can be written to and has, or had, every part of this build's schema. */
export function health(app: FastifyInstance): void {
  const all = marksOfBuild()

  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }))

  app.get('/health/ready', { schema: { hide: true } }, async (request, reply) => {
    if (app.draining.isOn) return reply.code(503).send({ status: 'stopping' })
    try {
      const marks = await all
      const names = marks.map(({ name }) => name)
      const checksums = marks.map(({ checksum }) => checksum)
      const { rows } = await sql<{ name: string }>`
        select name from unnest(${names}::text[], ${checksums}::text[]) as wanted (name, checksum)
        where not exists (
          select from schema_parts known where known.name = wanted.name and wanted.checksum = any (known.earlier || known.checksum)
        )`.execute(app.database)
      if (rows.length > 0) return reply.code(503).send({ status: 'behind', missing: rows.map(({ name }) => name) })
      return { status: 'ready' }
    } catch (error) {
      request.log.warn(error, 'the database does not answer')
      const isWrong = error instanceof StartError && error.code === 'WRONG_CONNECTION'
      return reply
        .code(503)
        .send(isWrong ? { status: 'wrong connection', reason: error.message } : { status: 'no database' })
    }
  })
}
