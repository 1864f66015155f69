import type { FastifyInstance } from 'fastify'
import { refused } from './refused.ts'

const mostFields = 40

/**
 * Reads form-encoded bodies in the calls of this scope only: a record of texts. The official client of the protocol sends them
 * (docs/load-options.md). A name that comes twice is refused: nobody could say which one was meant.
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
