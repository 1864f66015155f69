import type { FastifyInstance } from 'fastify'
import { inns } from './inns.ts'

/** A person's own settings. */
export function profile(app: FastifyInstance): void {
  inns(app)
}
