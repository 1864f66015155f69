import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { checkConnection } from './database/check-connection.ts'
import { findMigrations } from './database/migrate.ts'
import { StartError } from './database/start-error.ts'

/** The migrations of this build, read once in a process. */
let expected: ReturnType<typeof findMigrations> | undefined

/** Liveness, and readiness: the process is not stopping, the database answers, can be written to and has every migration. */
export function health(app: FastifyInstance): void {
  expected ??= findMigrations()
  const all = expected

  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }))

  app.get('/health/ready', { schema: { hide: true } }, async (request, reply) => {
    if (app.draining.isOn) return reply.code(503).send({ status: 'stopping' })
    try {
      await checkConnection(app.database)
      const { rows } = await sql<{ name: string }>`select name from migrations`.execute(app.database)
      const applied = new Set(rows.map(({ name }) => name))
      const missing = (await all).filter(({ name }) => !applied.has(name)).map(({ name }) => name)
      if (missing.length > 0) return reply.code(503).send({ status: 'behind', missing })
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
