import { integrityOf } from './integrity'

type Tag = HTMLScriptElement | HTMLLinkElement

declare global {
  interface Window {
    /** asked by each build's own loader before it puts a tag into the page (shared/build/integrity.cjs) */
    [loading]?: typeof prepare
  }
}

const loading = Symbol.for('lavka.loading')
const attempts = new Map<string, number>()
const pending = new Set<Tag>()
/** How often the person stopped waiting: a preload that hangs must not hold up what is asked for after that either. */
let abandoned = 0

/**
 * Fills in the address and the hash of a script or style that is about to load, the host's or a remote's. Each further attempt has an
 * address of its own: the browser lets a second request for an address wait for the first, and the first may be the one that hangs.
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

/** The person does not wait any longer: what has not come by now has failed, and may be asked for anew. */
export function abandonPending(): void {
  abandoned++
  for (const tag of [...pending]) tag.dispatchEvent(new Event('error'))
}

window[loading] = prepare
