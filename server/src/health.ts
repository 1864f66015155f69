import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { findMigrations } from './database/migrate.ts'

/** The migrations of this build, read once in a process. */
let expected: ReturnType<typeof findMigrations> | undefined

/** Liveness, and readiness: the process is not stopping, the database answers and has every migration. */
export function health(app: FastifyInstance): void {
  expected ??= findMigrations()
  const all = expected

  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }))

  app.get('/health/ready', { schema: { hide: true } }, async (request, reply) => {
    if (app.draining.isOn) return reply.code(503).send({ status: 'stopping' })
    try {
      const { rows } = await sql<{ name: string }>`select name from migrations`.execute(app.database)
      const applied = new Set(rows.map(({ name }) => name))
      const missing = (await all).filter(({ name }) => !applied.has(name)).map(({ name }) => name)
      if (missing.length > 0) return reply.code(503).send({ status: 'behind', missing })
      return { status: 'ready' }
    } catch (error) {
      request.log.warn(error, 'the database does not answer')
      return reply.code(503).send({ status: 'no database' })
    }
  })
}
