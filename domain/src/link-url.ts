/** Converts typed text to a link that the server accepts: a phone, an e-mail or an https address; null for anything else. */
export function toLinkUrl(typed: string): string | null {
  const text = typed.trim()
  if (/^(tel|mailto):/i.test(text)) return toLinkUrl(text.slice(text.indexOf(':') + 1))
  if (/^\+?[0-9() -]{5,30}$/.test(text)) return `tel:${text}`
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  const address = text.replace(/^https?:\/\//i, '')
  return /^[^\s/@:]+\.[^\s/@:]{2,}(\/\S*)?$/.test(address) ? `https://${address}` : null
}

/** Formats a link for editing: without `tel:` and `mailto:`. */
export function toTyped(url: string): string {
  return url.replace(/^(tel|mailto):/, '')
}

/** Whether the link leads to another site. */
export function isSite(url: string): boolean {
  return url.startsWith('https://')
}
