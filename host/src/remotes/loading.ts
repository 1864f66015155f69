import { integrityOf } from './integrity'

type Tag = HTMLScriptElement | HTMLLinkElement

declare global {
  interface Window {
    /** called by the chunk loader of each build before it inserts a tag (shared/build/integrity.cjs) */
    [loading]?: typeof prepare
  }
}

const loading = Symbol.for('lavka.loading')
const attempts = new Map<string, number>()
const pending = new Set<Tag>()
/** Counts the abandoned waits. It is part of the address, so a hanging preload does not block later requests either. */
let abandoned = 0

/**
 * Sets the address and the hash of a script or style that is about to load, of the host or a remote. Each further attempt has an
 * address of its own: the browser joins a second request for an address to the first, which may be hanging.
 */
export function prepare(tag: Tag, url: string): void {
  const attempt = attempts.get(url) ?? abandoned
  attempts.set(url, attempt + 1)
  const address = attempt === 0 ? url : `${url}?attempt=${attempt}`
  if (tag instanceof HTMLScriptElement) tag.src = address
  else tag.href = address
  tag.integrity = integrityOf(url)
  tag.crossOrigin = 'anonymous'

  pending.add(tag)
  for (const outcome of ['load', 'error']) tag.addEventListener(outcome, () => pending.delete(tag), { once: true })
}

/** Rejects all pending loads, so that they can be requested again. */
export function abandonPending(): void {
  abandoned++
  for (const tag of [...pending]) tag.dispatchEvent(new Event('error'))
}

window[loading] = prepare
