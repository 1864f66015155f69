import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Smaller answers (bytes) fit into one packet uncompressed. */
const SMALLEST_BYTES = 1_024
const compressible = /^(text\/|application\/(json|xml|[\w.-]+\+json|javascript)\b)/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** `quick`: a fifth of the time in Brotli, and a fifth more bytes. */
export type Effort = 'quick' | 'good'

// answers are compressed per request: level 11 would cost more time than it saves
const BROTLI = { quick: 1, good: 5 }
const GZIP = { quick: 1, good: 6 }

/** Brotli or gzip by `Accept-Encoding`; undefined for no compression. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  const found = accepted === undefined ? null : negotiate(String(accepted), ['br', 'gzip'])
  return found === 'br' || found === 'gzip' ? found : undefined
}

export function compress(content: string | Buffer, encoding: Encoding, effort: Effort = 'good'): Promise<Buffer> {
  // text becomes less than half, so that it fits into one buffer; with zlib's 16 kB a page takes three turns of the thread pool
  const chunkSize = Math.max(SMALLEST_BYTES, Math.ceil(content.length / 2))
  if (encoding === 'gzip') return gzipped(content, { level: GZIP[effort], chunkSize })
  return brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI[effort] }, chunkSize })
}

/**
 * Compresses text answers above the limit. Compressed content and streams (pictures, documents) are sent unchanged. Why lengths reveal no
 * secrets: decision 0022.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    const isWorth =
      Buffer.byteLength(payload) >= SMALLEST_BYTES && compressible.test(String(reply.getHeader('content-type')))
    if (!isWorth || reply.hasHeader('content-encoding')) return payload
    reply.header('vary', 'Accept-Encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return compress(payload, encoding)
  })
}
