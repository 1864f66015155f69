import type { FastifyInstance } from 'fastify'
import { refused } from './refused.ts'

const mostFields = 40

/**
 * Parses form-encoded bodies in the calls of this scope only, as a record of texts. The official client of the protocol sends them
 * (docs/load-options.md). A repeated name is refused, because it is ambiguous.
 */
export function readFormBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const pairs = [...new URLSearchParams(String(body))]
    const fields = new Map(pairs)
    if (pairs.length > mostFields || fields.size < pairs.length)
      return done(refused('Поля формы повторяются или их слишком много'))
    if (fields.has('__proto__')) return done(refused('Недопустимое имя поля формы'))
    done(null, Object.fromEntries(fields))
  })
}
