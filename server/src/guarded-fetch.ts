import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { currentSignal } from './answer-in-time.ts'
import { FetchFailure } from './fetch-failure.ts'
import { requestGuarded } from './guarded-request.ts'
import type { Cidrs } from './network.ts'
import { hostOf, InternalAddress, mayReach, type Lookup } from './reachable.ts'

/** In milliseconds: until the connection stands, without a byte, and in all. */
export type FetchLimits = { connection: number; silence: number; total: number }

type Wanted = {
  url: string
  /** internal networks that may be reached */
  networks: Cidrs
  limits: FetchLimits
  /** of what is sent, and of what that unpacks to */
  mostBytes: number
  lookup?: Lookup
}

const mostRedirects = 3

/**
 * Reads what stands at an address that somebody outside has named. Each redirect is checked as the first address is. Throws FetchFailure for all that
 * may go wrong there.
 */
export async function fetchGuarded(wanted: Wanted): Promise<Buffer> {
  const late = new AbortController()
  const signals = [late.signal, AbortSignal.timeout(wanted.limits.total), currentSignal()]
  const signal = AbortSignal.any(signals.flatMap((one) => one ?? []))
  const onLate = () => late.abort()
  let url = checkReachable(wanted.url, wanted.networks)
  try {
    for (let left = mostRedirects; ; left--) {
      const response = await requestGuarded({ ...wanted, url, signal, onLate, method: 'GET', headers })
      const { statusCode = 0, headers: answered } = response
      if (statusCode === 200) return await readWhole(response, wanted.mostBytes)
      response.destroy()
      const isElsewhere = [301, 302, 303, 307, 308].includes(statusCode) && answered.location !== undefined
      if (!isElsewhere) throw new FetchFailure(`Сервер ответил ${statusCode}`)
      if (left === 0) throw new FetchFailure('Адрес слишком много раз отсылает к другому')
      url = checkReachable(answered.location ?? '', wanted.networks, url)
    }
  } catch (error) {
    // a connection that is ended from here looks broken
    throw signal.aborted ? new FetchFailure('Сервер отвечает слишком медленно') : FetchFailure.of(error)
  }
}

/**
 * The address that somebody outside has named, which may be said relative to another. Throws FetchFailure when it is none of the Internet: another protocol, a
 * password, an internal address however it is written.
 */
function checkReachable(text: string, networks: Cidrs, base?: URL): URL {
  const url = URL.canParse(text.trim(), base) ? new URL(text.trim(), base) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new FetchFailure('Нужен адрес, который начинается с https:// или http://')
  if (url.username || url.password) throw new FetchFailure('Уберите из адреса логин и пароль')
  const host = /(^|\.)localhost\.?$/.test(hostOf(url)) ? '127.0.0.1' : hostOf(url)
  if (isIP(host) !== 0 && !mayReach(host, networks)) throw FetchFailure.of(new InternalAddress())
  url.hash = ''
  return url
}

const headers = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Lavka' }

const unpackers = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress }
const isPacked = (name: string): name is keyof typeof unpackers => Object.hasOwn(unpackers, name)

/** The content, unpacked; no more than the limit is ever kept. */
async function readWhole(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const packing = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (packing !== 'identity' && !isPacked(packing)) throw new FetchFailure('Сервер сжал файл неизвестным способом')
  if (packing === 'identity') return await gather(response, mostBytes)
  const unpacked = unpackers[packing]()
  response.on('error', (error) => unpacked.destroy(error))
  response.pipe(unpacked)
  try {
    return await gather(unpacked, mostBytes)
  } finally {
    response.destroy()
  }
}

async function gather(stream: Readable, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  const pieces: AsyncIterable<Buffer> = stream
  let bytes = 0
  for await (const part of pieces) {
    bytes += part.length
    if (bytes > mostBytes) throw new FetchFailure(`Файл больше ${Math.floor(mostBytes / 1024 / 1024)}\u00a0МБ`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
