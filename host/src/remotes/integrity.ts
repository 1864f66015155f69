import { base } from '@lavka/shared'
import { isDeveloperOrigin, page } from '../page'

/** A hash that no file has: the browser takes the file and executes nothing of it. */
const NOTHING_MATCHES = `sha384-${'A'.repeat(64)}`

const hashes = new Map<string, string>()

/** Files of one build, by their paths beside `base`, may be executed as long as they are what their hashes say. */
export function trust(files: Record<string, string>, base: string): void {
  for (const [path, hash] of Object.entries(files)) hashes.set(addressOf(new URL(path, base).href), hash)
}

/** What to demand of the script or style at an address. Fails closed: an address nobody vouched for gets a hash that nothing matches. */
export function integrityOf(url: string): string {
  const address = addressOf(url)
  return hashes.get(address) ?? (isDeveloperOrigin(new URL(address).origin) ? '' : NOTHING_MATCHES)
}

function addressOf(url: string): string {
  const { origin, pathname } = new URL(url, document.baseURI)
  return origin + pathname
}

trust(page.integrity, new URL(`${base}/`, document.baseURI).href)
