/** How the marketplace names itself to people, where nobody has said otherwise (server/schema/data/marketplace.sql). */
export const usualMarketplace = {
  shopName: 'Лавка',
  /** the first letter of the name, for the drawing of the logo */
  shopLetter: 'Л',
  whereabouts: 'в Лавке',
  slogan: 'продукты от фермеров и небольших производств',
  goods: 'Молоко, сыр, мясо и овощи',
  /** a line for each */
  suggestions: 'молоко\nсыр\nмёд\nяйцо\nхлеб',
  /** of the first of them, for the field of the search */
  searchHint: 'Молоко, сыр, мёд…',
  /** the legal entity with its requisites; empty: not said */
  legal: '',
} as const

/** Texts about the marketplace by their names. */
export type MarketplaceTexts = { readonly [Name in keyof typeof usualMarketplace]: string }

/** A place in a text where one of the texts about the marketplace is put. */
export const markOf = (name: keyof MarketplaceTexts): string => `{{${name}}}`

/** The text with what its marks stand for; other marks stay. */
export function fillMarks(text: string, texts: Partial<MarketplaceTexts>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (mark, name: string) => String(Reflect.get(texts, name) ?? mark))
}
