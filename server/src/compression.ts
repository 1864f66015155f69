import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Less than this fits into one packet as it is. */
const SMALLEST_BYTES = 1_024
const compressible = /^(text\/|application\/(json|xml|[\w.-]+\+json|javascript)\b)/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
// made for one reader: what 11 would save in bytes it would cost in milliseconds
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Brotli before gzip, of what `Accept-Encoding` takes; undefined for as it is. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  const found = accepted === undefined ? null : negotiate(String(accepted), ['br', 'gzip'])
  return found === 'br' || found === 'gzip' ? found : undefined
}

export function compress(content: string | Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(content, QUALITY) : gzipped(content)
}

/**
 * Compresses answers of text that are worth it. What is compressed already, and what is a stream (pictures, papers), goes as it is. That no
 * secret can be guessed by the length: decision 0022.
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
