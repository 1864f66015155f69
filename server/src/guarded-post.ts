import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { Cidrs } from './network.ts'
import { guardedLookup, hostOf, InternalAddress, mayReach } from './reachable.ts'

const TOTAL_MS = 10_000

type Posted = {
  url: string
  headers: Readonly<Record<string, string | number>>
  body: string | Buffer
  /** internal networks that may be reached */
  networks: Cidrs
}

/** Posts once to an address that somebody outside has named; redirects are not followed. Answers with the status, throws when there was none. */
export function postGuarded({ url: text, headers, body, networks }: Posted): Promise<number> {
  const url = new URL(text)
  const host = hostOf(url)
  // a host that is an address is connected to without a lookup
  if (isIP(host) !== 0 && !mayReach(host, networks)) return Promise.reject(new InternalAddress())
  const request = url.protocol === 'http:' ? requestHttp : requestHttps
  return new Promise((done, fail) => {
    const sent = request(url, {
      method: 'POST',
      lookup: guardedLookup(networks),
      signal: AbortSignal.timeout(TOTAL_MS),
      agent: false,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    })
    sent.once('error', fail)
    sent.once('response', (response) => {
      done(response.statusCode ?? 0)
      // what the receiver says is not read
      response.destroy()
    })
    sent.end(body)
  })
}
