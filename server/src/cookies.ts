import type { FastifyReply, FastifyRequest } from 'fastify'
import { siteOf } from './public-url.ts'

const yearSeconds = 365 * 86_400

/** Our cookies contain letters, digits, «-» and «_»; other values are ignored. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const cookies = request.headers.cookie ?? ''
  return cookies.match(new RegExp(`(?:^|;\\s*)${name}=([\\w-]{1,200})(?:;|$)`))?.[1]
}

type Options = { path?: string; isHidden?: boolean }

/** Sets a cookie for 365 days under the product's base path. `isHidden`: HttpOnly. Secure when the public URL is https. */
export function writeCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { path = '', isHidden = false }: Options = {},
): void {
  const { origin, base } = siteOf(reply.server.config.publicUrl)
  const parts = [`${name}=${value}`, `Path=${base + path || '/'}`, `Max-Age=${yearSeconds}`, 'SameSite=Lax']
  if (isHidden) parts.push('HttpOnly')
  if (origin.startsWith('https:')) parts.push('Secure')
  // Fastify appends several set-cookie headers
  reply.header('set-cookie', parts.join('; '))
}
