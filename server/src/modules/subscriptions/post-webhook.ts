import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { Cidrs } from '../../network.ts'
import { guardedLookup, hostOf, InternalAddress, mayReach } from './addresses.ts'
import { signatureOf } from './signature.ts'

const TOTAL_MS = 10_000

type Webhook = { url: string; secrets: readonly string[]; id: number; body: string; networks: Cidrs }

/** Posts a signed body once; redirects are not followed. Answers with the status, throws when there was none. */
export function postWebhook({ url: text, secrets, id, body, networks }: Webhook): Promise<number> {
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
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Lavka-Webhook/1',
        'lavka-delivery': id,
        'lavka-signature': signatureOf(secrets, body, new Date()),
      },
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
