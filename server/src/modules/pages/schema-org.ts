import { shopName } from '../../marketplace.ts'
import type { Supplier } from '../catalog/schema.ts'

/** A schema.org object as JSON-LD. Addresses are paths from the root: the edge adds the site (delivery/src/head.ts). */
export type Thing = Record<string, unknown>
/** A name and its path. */
export type Step = [name: string, path: string]

export const CONTEXT = 'https://schema.org'

/** Paths of the shop's pages; `-` means «any» (shared/src/routing/paths.ts). */
export const placeOf = {
  product: (code: string) => `/lavka/-/-/-/${code}`,
  category: (code: string) => `/lavka/-/-/${code}`,
  supplier: (code: string) => `/lavka/${code}`,
  shop: (supplier: string, code: string) => `/lavka/${supplier}/${code}`,
  about: (supplier: string) => `/supplier_info/${supplier}`,
  shops: (supplier: string) => `/shopsMain/${supplier}`,
  members: (parent: string) => `/supplier_list/${parent}`,
  links: (supplier: string) => `/taplink?supplier=${supplier}`,
  poll: (code: string) => `/polls/web/${code}`,
  info: (page: string) => `/info/${page}`,
}

/** Breadcrumbs that start with the shop's front page. */
export function breadcrumbs(...steps: Step[]): Thing {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: numbered([[shopName, '/'], ...steps], 'item'),
  }
}

/** An ItemList of the page's entries in their order; empty without entries. */
export function itemList(name: string, steps: readonly Step[]): Thing[] {
  if (steps.length === 0) return []
  return [{ '@context': CONTEXT, '@type': 'ItemList', name, itemListElement: numbered(steps, 'url') }]
}

export function organisation({ code, name, region, description, phone, picture }: Supplier): Thing {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name,
    description,
    telephone: phone,
    ...imageOf(picture.key),
    url: placeOf.supplier(code),
    address: { '@type': 'PostalAddress', addressRegion: region, addressCountry: 'RU' },
  }
}

/** Nothing where there is no picture. */
export function imageOf(key: string | null): { image?: string } {
  return key === null ? {} : { image: `/api/pictures/${key}-640.webp` }
}

/** Search engines show about this many characters of a description. */
const SHOWN = 160

export function shorten(text: string): string {
  const whole = text.trim().replaceAll(/\s+/g, ' ')
  return whole.length <= SHOWN ? whole : `${whole.slice(0, SHOWN - 1).replace(/[\s,.;:]*\S*$/, '')}…`
}

/** Numbered list items. schema.org puts the address of a breadcrumb in `item`, of a list entry in `url`. */
function numbered(steps: readonly Step[], lead: 'item' | 'url'): Thing[] {
  return steps.map(([name, path], index) => ({ '@type': 'ListItem', position: index + 1, name, [lead]: path }))
}
