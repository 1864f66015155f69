/** How a thing is sold. Quantities are in `unit`. */
export type Sale = {
  unit: 'шт' | 'уп' | 'кг'
  pack: string
  isWeighed: boolean
  minimum: number
  step: number
  multiple: number
}

/** What may differ inside a shelf. `food` names pictures (pictures/foods.ts), the main one first; `by` is the only supplier. */
type Extra = { food?: string; composition?: string; by?: string; isFresh?: boolean }

/** One line of the data: the names it opens into, how it is sold, and the price of one unit in roubles. */
export type Good = Extra & { names: readonly string[]; sale: Sale; roubles: number }

/** Everything of one leaf category. A good takes from its shelf what it does not say itself. */
export type Shelf = {
  category: string
  food: string
  /** Sentences for a description; each fits every good of the shelf. */
  about: readonly string[]
  composition: string
  shelfLife: string
  storage: string
  /** Made or picked on the day of delivery. */
  isFresh?: boolean
  /** Nothing of animal origin. */
  isLean?: boolean
  goods: readonly Good[]
}

const portions = {
  slice: { minimum: 0.2, step: 0.1, multiple: 0.1 },
  piece: { minimum: 0.4, step: 0.2, multiple: 0.1 },
  cut: { minimum: 0.5, step: 0.5, multiple: 0.1 },
  bulk: { minimum: 1, step: 0.5, multiple: 0.5 },
  carcass: { minimum: 1.6, step: 0.8, multiple: 0.2 },
}

/** Sold one by one: «1 л», «180 г». */
export function piece(names: string, pack: string, roubles: number, extra: Extra = {}): Good {
  return { ...extra, names: openNames(names), sale: whole('шт', pack, 1), roubles }
}

/** Sold by the package: «10 шт», «500 г». */
export function packed(names: string, pack: string, roubles: number, extra: Extra = {}): Good {
  return { ...extra, names: openNames(names), sale: whole('уп', pack, 1), roubles }
}

/** Sold only by the box of `multiple` pieces; the price is of one piece. */
export function boxed(names: string, pack: string, multiple: number, roubles: number, extra: Extra = {}): Good {
  return { ...extra, names: openNames(names), sale: whole('шт', pack, multiple), roubles }
}

/** Sold by weight; the price is of a kilogram. */
export function weighed(names: string, portion: keyof typeof portions, roubles: number, extra: Extra = {}): Good {
  return {
    ...extra,
    names: openNames(names),
    sale: { unit: 'кг', pack: '', isWeighed: true, ...portions[portion] },
    roubles,
  }
}

function whole(unit: 'шт' | 'уп', pack: string, count: number): Sale {
  return { unit, pack, isWeighed: false, minimum: count, step: count, multiple: count }
}

/** «Творог {мягкий|зернёный} {5|9} %» opens into its four names. Written only where every combination makes sense. */
export function openNames(template: string): string[] {
  const [, before = '', choices, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(template) ?? []
  if (choices === undefined) return [template]
  return choices.split('|').flatMap((choice) => openNames(before + choice + after))
}
