import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { REVALIDATE } from './files.ts'

const security = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "frame-ancestors 'none'",
}

/** Is this someone opening an address, rather than a page asking for a part of itself? */
export function isNavigation({ method, headers, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  if (method !== 'GET' && method !== 'HEAD') return false
  if (path.startsWith('/assets/') || /\.[a-z0-9]{2,5}$/i.test(path)) return false
  return headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html')
}

/** The shell's page. `addition` stands before `</body>`: the live reload of development. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { directory, addition = '' }: { directory: string; addition?: string | undefined },
): Promise<FastifyReply> {
  const html = (await readFile(join(directory, 'index.html'), 'utf8')).replace('</body>', `${addition}</body>`)
  return sendRevalidated(request, reply.headers(security).type('text/html; charset=utf-8'), html)
}

/** Sends a text with an ETag, or 304 when the browser has this one. */
export function sendRevalidated(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  reply.header('Cache-Control', REVALIDATE).header('ETag', tag)
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.send(text)
}
