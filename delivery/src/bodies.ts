import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { networkOf } from '@lavka/server/network'
import { uploadCalls } from '@lavka/server/upload-calls'
import { Arriving, type ArrivingBody } from './arriving.ts'
import type { Limits } from './limits.ts'
import { Refused } from './refusals.ts'

/** How much of a refused body is still read and discarded: a client whose connection is cut does not see the answer. */
const DRAINED_BYTES = 64 * 1024 * 1024

/** The addresses of calls whose body is a file, each with the most bytes that it takes; the API checks the rights. */
const uploads = Object.values(uploadCalls).map(({ url, bodyLimit }) => ({
  address: new RegExp(`^${url.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`),
  bodyLimit,
}))

/**
 * Bodies are read completely before the API is called: a slow client uses memory here and not one of the API's connections (decision
 * 0023). Too large is 413, too slow is 408. Uploads have limits of their own, so that they do not displace other bodies.
 */
export function readBodies(app: FastifyInstance, limits: Limits): void {
  const { bodySeconds, uploadBytes, uploadSeconds, uploadsPerAddress, uploadBufferBytes } = limits
  const bodies = new Arriving(limits)
  const files = new Arriving({ bodiesPerAddress: uploadsPerAddress, bufferBytes: uploadBufferBytes })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request: FastifyRequest, payload: Readable) => {
    const upload = uploads.find(({ address }) => address.test(request.url))
    const { bodyLimit = limits.bodyBytes } = request.routeOptions
    const [limit, seconds, arriving] = upload
      ? [Math.min(upload.bodyLimit, uploadBytes), uploadSeconds, files]
      : [bodyLimit, bodySeconds, bodies]
    if (Number(request.headers['content-length'] ?? 0) > limit) {
      drain(payload)
      return Promise.reject(new Refused('TOO_LARGE'))
    }
    return readBody(payload, { limit, seconds, network: networkOf(request.ip), arriving })
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
