import type { GridSort } from './grid-props'

/**
 * What a press on a caption makes of the order: up, then down, then none. Alone it takes the place of the others; added (with Shift) it stands
 * behind them, or changes in its own place.
 */
export function nextSorts(sorts: readonly GridSort[], selector: string, isAdded: boolean): GridSort[] {
  const known = sorts.find((sort) => sort.selector === selector)
  const next = !known ? { selector, desc: false } : known.desc ? null : { selector, desc: true }
  if (!isAdded) return next ? [next] : []
  if (!known) return [...sorts, { selector, desc: false }]
  return sorts.flatMap((sort) => (sort === known ? (next ?? []) : sort))
}

/** The order in words: «Название по возрастанию, затем Мест по убыванию»; empty where there is none. */
export function sortWords(sorts: readonly GridSort[], columns: readonly { name: string; caption: string }[]): string {
  return sorts
    .flatMap(({ selector, desc }) => {
      const caption = columns.find(({ name }) => name === selector)?.caption
      return caption === undefined ? [] : `${caption} ${desc ? 'по убыванию' : 'по возрастанию'}`
    })
    .join(', затем ')
}
