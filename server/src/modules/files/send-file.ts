import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { ApiError } from '../../errors.ts'
import { attachment } from './file-name.ts'
import { kindOf } from './kinds.ts'
import type { FileRow } from './queries.ts'
import type { FileStore } from './store/store.ts'

type Given = { request: FastifyRequest; reply: FastifyReply; store: FileStore; row: FileRow }

/**
 * Answers with the whole file or one range, or with 304. Always sent as an attachment with headers that prevent a browser from displaying it or
 * running anything in it.
 */
export async function sendFile({ request, reply, store, row }: Given): Promise<Readable | string> {
  const { hash, kind, name, size, is_public } = row
  const tag = `"${hash}"`
  reply.headers({
    etag: tag,
    'accept-ranges': 'bytes',
    // private files are revalidated on each request, because access may have ended
    'cache-control': is_public ? 'public, max-age=3600' : 'private, no-cache',
    'content-disposition': attachment(name),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
  })
  if (isKnown(request.headers['if-none-match'], tag)) {
    reply.code(304)
    return ''
  }
  const ifRange = request.headers['if-range']
  const range = ifRange === undefined || ifRange === tag ? parseRange(request.headers.range, size) : undefined
  if (range === 'outside') {
    reply.code(416).header('content-range', `bytes */${size}`)
    return ''
  }
  const content = await store.read(hash, range)
  if (!content) throw new ApiError('FAULT')
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.type(kindOf[kind].type).header('content-length', end - start + 1)
  return content
}

function isKnown(tags: string | undefined, tag: string): boolean {
  return tags?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false
}

/** Parses one byte range; undefined for all other forms, which are answered with the whole file (RFC 9110 §14.2). */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < start) return undefined
  return start >= size ? 'outside' : { start, end }
}
