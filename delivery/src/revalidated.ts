import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { REVALIDATE } from './files.ts'

/** Sends a text with an ETag, or 304 when the browser has the same version. */
export function sendRevalidated(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  reply.header('Cache-Control', REVALIDATE).header('ETag', tag)
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.send(text)
}
