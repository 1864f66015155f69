import Fastify, { type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Actor } from './auth.ts'
import type { Tables } from './database/tables.ts'
import { answerErrors } from './errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    database: Kysely<Tables>
  }
  interface FastifyRequest {
    actor: Actor
  }
}

/** The table of contents of the API. Does not listen. */
export function createApp({ database }: { database: Kysely<Tables> }): FastifyInstance {
  const app = Fastify()
  app.decorate('database', database)
  answerErrors(app)
  return app
}
