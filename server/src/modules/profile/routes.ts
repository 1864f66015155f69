import type { FastifyInstance } from 'fastify'
import { addresses } from './addresses.ts'
import { contacts } from './contacts.ts'
import { details } from './details.ts'
import { inns } from './inns.ts'
import { leaving } from './leaving.ts'

/** A person's own settings. */
export function profile(app: FastifyInstance): void {
  details(app)
  contacts(app)
  inns(app)
  addresses(app)
  leaving(app)
}
