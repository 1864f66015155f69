import { fillMarks, type MarketplaceTexts } from '@lavka/domain/marketplace'

/** The same JSON with the marks of its texts filled in. */
export function filled<T>(value: T, texts: MarketplaceTexts): T
export function filled(value: unknown, texts: MarketplaceTexts): unknown {
  if (typeof value === 'string') return fillMarks(value, texts)
  if (Array.isArray(value)) return value.map((one: unknown) => filled(one, texts))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, filled(inner, texts)]))
}
