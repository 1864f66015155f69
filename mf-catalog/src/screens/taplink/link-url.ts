/** What a person types, as a link the server takes: a phone, a mailbox or a secure address; null when it is none of them. */
export function toLinkUrl(typed: string): string | null {
  const text = typed.trim()
  if (/^(tel|mailto):/i.test(text)) return toLinkUrl(text.slice(text.indexOf(':') + 1))
  if (/^\+?[0-9() -]{5,30}$/.test(text)) return `tel:${text}`
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  const address = text.replace(/^https?:\/\//i, '')
  return /^[^\s/@:]+\.[^\s/@:]{2,}(\/\S*)?$/.test(address) ? `https://${address}` : null
}

/** A link as a person types it: without what a machine needs. */
export function toTyped(url: string): string {
  return url.replace(/^(tel|mailto):/, '')
}

/** Whether it leads out of the page, to another site. */
export function isSite(url: string): boolean {
  return url.startsWith('https://')
}
