import { request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { Cidrs } from './network.ts'
import { guardedLookup, hostOf, InternalAddress, mayReach, type Lookup } from './reachable.ts'

type Request = {
  url: URL
  method: 'GET' | 'POST'
  headers: OutgoingHttpHeaders
  body?: string | Buffer
  /** internal networks that may be reached */
  networks: Cidrs
  signal: AbortSignal
  lookup?: Lookup
  /** in milliseconds: until the connection stands, and without a byte */
  limits?: { connection: number; silence: number }
  onLate?: () => void
}

/**
 * One request to an address that somebody outside has named, over a connection of its own to an address that was checked. Redirects are not followed. Throws
 * when there is no answer.
 */
export function requestGuarded({
  url,
  method,
  headers,
  body,
  networks,
  signal,
  lookup,
  limits,
  onLate,
}: Request): Promise<IncomingMessage> {
  const host = hostOf(url)
  // a host that is an address is connected to without a lookup
  if (isIP(host) !== 0 && !mayReach(host, networks)) return Promise.reject(new InternalAddress())
  const request = url.protocol === 'http:' ? requestHttp : requestHttps
  return new Promise((done, fail) => {
    const sent = request(url, { method, lookup: guardedLookup(networks, lookup), signal, agent: false, headers })
    // also after the answer, when its connection is ended
    sent.on('error', fail)
    sent.once('response', done)
    if (limits && onLate) {
      sent.setTimeout(limits.silence, onLate)
      sent.once('socket', (socket) => {
        const timer = setTimeout(onLate, limits.connection)
        for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(timer))
      })
    }
    sent.end(body)
  })
}
