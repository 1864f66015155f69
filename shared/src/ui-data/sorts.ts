import type { GridSort } from './grid-props'

/**
 * The sort after a press on a caption: ascending, descending, none. A plain press replaces the other columns; with Shift (added) the column is
 * appended, or changes in its position.
 */
export function nextSorts(sorts: readonly GridSort[], selector: string, isAdded: boolean): GridSort[] {
  const known = sorts.find((sort) => sort.selector === selector)
  const next = !known ? { selector, desc: false } : known.desc ? null : { selector, desc: true }
  if (!isAdded) return next ? [next] : []
  if (!known) return [...sorts, { selector, desc: false }]
  return sorts.flatMap((sort) => (sort === known ? (next ?? []) : sort))
}

/** The sort in words: «Название по возрастанию, затем Мест по убыванию»; empty without one. */
export function sortWords(sorts: readonly GridSort[], columns: readonly { name: string; caption: string }[]): string {
  return sorts
    .flatMap(({ selector, desc }) => {
      const caption = columns.find(({ name }) => name === selector)?.caption
      return caption === undefined ? [] : `${caption} ${desc ? 'по убыванию' : 'по возрастанию'}`
    })
    .join(', затем ')
}
