/** The address, null when it is none. `URL.canParse` and `URL.parse` are missing before Safari 17 and Firefox 115. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
