/** Addresses per file; the sitemap protocol allows 50,000. */
export const SHARE = 20_000

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export function sitemapIndex(addresses: readonly string[]): string {
  return wrap('sitemapindex', 'sitemap', addresses)
}

export function sitemap(addresses: readonly string[]): string {
  return wrap('urlset', 'url', addresses)
}

function wrap(root: string, item: string, addresses: readonly string[]): string {
  const items = addresses.map((address) => `<${item}><loc>${escape(address)}</loc></${item}>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${items.join('\n')}\n</${root}>\n`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
