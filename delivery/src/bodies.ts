import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { networkOf } from '@lavka/server/network'
import { Arriving, type ArrivingBody } from './arriving.ts'
import type { Limits } from './limits.ts'
import { Refused } from './refusals.ts'

/** What is still read, and thrown away, of a body that is refused: a sender that is cut off never sees why. */
const DRAINED_BYTES = 64 * 1024 * 1024

/**
 * Bodies are read whole before anything is asked of the API: a slow sender holds memory here and none of the API's connections (decision
 * 0023). Too large is 413, too slow is 408.
 */
export function readBodies(app: FastifyInstance, limits: Limits): void {
  const arriving = new Arriving(limits)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request: FastifyRequest, payload: Readable) => {
    const { bodyLimit: limit = limits.bodyBytes } = request.routeOptions
    if (Number(request.headers['content-length'] ?? 0) > limit) {
      drain(payload)
      return Promise.reject(new Refused('TOO_LARGE'))
    }
    return readBody(payload, { limit, seconds: limits.bodySeconds, network: networkOf(request.ip), arriving })
  })
}

type Reading = { limit: number; seconds: number; network: string; arriving: Arriving }

function readBody(payload: Readable, { limit, seconds, network, arriving }: Reading): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise<Buffer>((resolve, reject) => {
    const giveUp = () => reject(new Refused('TOO_SLOW'))
    const body: ArrivingBody = { network, bytes: 0, giveUp: () => end(giveUp) }
    const late = setTimeout(body.giveUp, seconds * 1000)
    const take = (chunk: Buffer) => {
      chunks.push(chunk)
      arriving.grow(body, chunk.length)
      if (body.bytes > limit) end(() => reject(new Refused('TOO_LARGE')))
    }
    const finish = () => end(() => resolve(Buffer.concat(chunks)))
    const fail = () => end(() => reject(new Refused('BAD_REQUEST')))
    const end = (settle: () => void) => {
      clearTimeout(late)
      arriving.remove(body)
      payload.off('data', take).off('end', finish).off('error', fail)
      settle()
    }
    arriving.add(body)
    payload.on('data', take).on('end', finish).on('error', fail)
  }).catch((error: unknown) => {
    drain(payload)
    throw error
  })
}

function drain(payload: Readable): void {
  let bytes = 0
  payload.on('error', () => {})
  payload.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > DRAINED_BYTES) payload.destroy()
  })
}
