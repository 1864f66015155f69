import type { FastifyReply, FastifyRequest } from 'fastify'

const yearSeconds = 365 * 86_400

/** A cookie of ours is plain letters, digits, «-» and «_»; anything else is as good as none. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const cookies = request.headers.cookie ?? ''
  return cookies.match(new RegExp(`(?:^|;\\s*)${name}=([\\w-]{1,200})(?:;|$)`))?.[1]
}

type Options = { path?: string; isHidden?: boolean }

/** For 365 days. `isHidden` keeps it from scripts. Secure wherever the request came by https. */
export function writeCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { path = '/', isHidden = false }: Options = {},
): void {
  const parts = [`${name}=${value}`, `Path=${path}`, `Max-Age=${yearSeconds}`, 'SameSite=Lax']
  if (isHidden) parts.push('HttpOnly')
  if (reply.request.protocol === 'https') parts.push('Secure')
  // Fastify gathers several set-cookie headers by itself
  reply.header('set-cookie', parts.join('; '))
}
