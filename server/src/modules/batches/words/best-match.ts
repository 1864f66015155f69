import { groupBy } from '../../../group-by.ts'

/**
 * What a word of a look-up means: a row; several, of which one cannot be chosen; a row that will be made when the line is written; one that cannot be made; or
 * that the person leaves its lines out.
 */
export type Meaning =
  | { key: string | number }
  | { several: string }
  | { word: string }
  | { refusal: string }
  | { isLeft: true }
/** By the trimmed text of the cell. */
export type Words = ReadonlyMap<string, Meaning>

/** A row that a word may mean; the lowest rank is meant. */
export type Match = { key: string | number; caption: string; rank: number }

/** Rows that are told of a word with several. */
const mostTold = 5

/** The row that is meant: the only one of the lowest rank; or which ones they are. Undefined without any. */
export function bestOf(matches: readonly Match[]): Meaning | undefined {
  const rank = Math.min(...matches.map((one) => one.rank))
  const best = matches.filter((one) => one.rank === rank)
  const [first] = best
  if (!first) return undefined
  if (best.length === 1) return { key: first.key }
  const told = best.slice(0, mostTold).map(({ key, caption }) => `${caption} (№ ${key})`)
  return { several: [...told, ...(best.length > mostTold ? ['…'] : [])].join('; ') }
}

/** The same for each text. */
export function bestByText(matches: readonly (Match & { text: string })[]): Map<string, Meaning> {
  const meanings = new Map<string, Meaning>()
  for (const [text, of] of groupBy(matches, (one) => one.text)) {
    const meaning = bestOf(of)
    if (meaning) meanings.set(text, meaning)
  }
  return meanings
}
