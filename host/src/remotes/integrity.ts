import { base } from '@lavka/shared'
import { isDevelopers, page } from '../page'

/** A valid hash that no file can match, so the browser does not execute the file. */
const NOTHING_MATCHES = `sha384-${'A'.repeat(64)}`

const hashes = new Map<string, string>()

/** Registers the hashes of a build's files, by paths relative to `base`. */
export function trust(files: Record<string, string>, base: string): void {
  for (const [path, hash] of Object.entries(files)) hashes.set(addressOf(new URL(path, base).href), hash)
}

/** The integrity attribute for a script or style. Fails closed: an unknown address gets a hash that nothing matches. */
export function integrityOf(url: string): string {
  const address = addressOf(url)
  return hashes.get(address) ?? (isDevelopers(address) ? '' : NOTHING_MATCHES)
}

function addressOf(url: string): string {
  const { origin, pathname } = new URL(url, document.baseURI)
  return origin + pathname
}

trust(page.integrity, new URL(`${base}/`, document.baseURI).href)
