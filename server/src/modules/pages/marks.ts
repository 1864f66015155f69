import { fillMarks, markOf, type MarketplaceTexts } from '@lavka/domain/marketplace'

// How the marketplace is called, in heads of pages; filled in when a head is answered.

export const shopName = markOf('shopName')
export const whereabouts = markOf('whereabouts')

/** The same JSON with its marks filled in. */
export function filled<T>(value: T, texts: MarketplaceTexts): T
export function filled(value: unknown, texts: MarketplaceTexts): unknown {
  if (typeof value === 'string') return fillMarks(value, texts)
  if (Array.isArray(value)) return value.map((one) => filled(one, texts))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, filled(inner, texts)]))
}
