import { requestGuarded } from './guarded-request.ts'
import type { Cidrs } from './network.ts'

const TOTAL_MS = 10_000

type Posted = {
  url: string
  headers: Readonly<Record<string, string | number>>
  body: string | Buffer
  /** internal networks that may be reached */
  networks: Cidrs
}

/** Posts once to an address that somebody outside has named; redirects are not followed. Answers with the status, throws when there was none. */
export async function postGuarded({ url, headers, body, networks }: Posted): Promise<number> {
  const response = await requestGuarded({
    url: new URL(url),
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    body,
    networks,
    signal: AbortSignal.timeout(TOTAL_MS),
  })
  // what the receiver says is not read
  response.destroy()
  return response.statusCode ?? 0
}
