import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, writeCookie } from '../../cookies.ts'
import type { StartVisit } from './schema.ts'

/** Sets the cookies of specification §4 and §9 for 365 days from now. True when the basket's mark was missing. */
export function startVisit(request: FastifyRequest, reply: FastifyReply, body: StartVisit['body']): boolean {
  writeCookie(reply, 'uuid', readCookie(request, 'uuid') ?? randomUUID())
  const isMarked = body.isMarked || readCookie(request, 'basket_reset') !== undefined
  writeCookie(reply, 'basket_reset', '1')
  if (body.isPerson !== undefined) writeCookie(reply, 'is_person', String(body.isPerson))
  if (body.isCookiesAccepted === true) writeCookie(reply, 'cookies_accepted', 'true')
  return !isMarked
}
