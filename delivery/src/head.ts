import type { Site } from '@lavka/server/public-url'
import type { PageHead } from '@lavka/shared/pages'

/** The title of a page with its metadata for link previews and search engines (Open Graph, schema.org), and its description. */
export function headOf(head: PageHead, site: Site, shopName: string): { title: string; description: string } {
  const { title, description, image, canonical, data } = head
  const at = (path: string) => escape(`${site.origin}${site.base}${path}`)
  const tags = [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', shopName),
    meta('property', 'og:locale', 'ru_RU'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(image ? [`<meta property="og:image" content="${at(image)}">`] : []),
    ...(canonical === undefined
      ? ['<meta name="robots" content="noindex">']
      : [`<link rel="canonical" href="${at(canonical)}">`, `<meta property="og:url" content="${at(canonical)}">`]),
    ...data.map((thing) => `<script type="application/ld+json">${inBlock(absolute(thing, site))}</script>`),
  ]
  return {
    title: `<title>${escape(title)}</title>${tags.join('')}`,
    description: meta('name', 'description', description),
  }
}

/** JSON for a data block, with `<` escaped, so that it cannot contain markup. */
export function inBlock(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Makes root-relative URLs of the API (`"url": "/lavka/…"`) absolute. */
function absolute(value: unknown, site: Site): unknown {
  if (typeof value === 'string') return /^\/[^/]/.test(value) ? `${site.origin}${site.base}${value}` : value
  if (Array.isArray(value)) return value.map((one) => absolute(one, site))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, absolute(inner, site)]))
}

function meta(attribute: string, name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escape(content)}">`
}

export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
