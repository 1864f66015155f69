import { API_VERSION } from '@lavka/domain/api-version'
import { parseUrl } from '@lavka/domain/parse-url'
import type { TellVisit } from '@lavka/server/contract'
import { base } from '@lavka/shared'

declare const __webpack_public_path__: string

/** A visit lasts from opening the page to leaving it: a random number that is stored nowhere. */
export const visit = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
  byte.toString(16).padStart(2, '0'),
)
  .join('')
  .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The folder of the build's files is its id. */
const build = typeof __webpack_public_path__ === 'string' ? (__webpack_public_path__.split('/').at(-2) ?? '') : ''

/** The site that led here, or the mark of the link. */
export function sourceOf(address: URL, referrer: string): string {
  const mark = address.searchParams.get('utm_source')?.trim()
  if (mark) return mark.slice(0, 60)
  const from = parseUrl(referrer)?.host ?? ''
  return from === '' || from === address.host ? 'direct' : from.slice(0, 60)
}

/** Best effort: the page may be closing, and nobody waits for an answer. */
export function tell(token: string, events: TellVisit['body']['events']): void {
  const body: TellVisit['body'] = { visit, build: build.slice(0, 60), isAutomated: navigator.webdriver, events }
  const headers = {
    'content-type': 'application/json',
    version: API_VERSION,
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  // a beacon carries no headers (specification §7: token and version with every call)
  void fetch(`${base}/api/metrics`, { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) }).catch(
    () => {},
  )
}
