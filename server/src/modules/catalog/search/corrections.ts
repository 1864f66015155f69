import type { Kysely } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Chunk } from './read-question.ts'
import { basesOf, thingsOf } from './relatives.ts'
import { isNear, typingDistance } from './slips.ts'
import { splitsOf, transpositionsOf } from './spelling.ts'
import { synonyms, synonymsOf } from './synonyms.ts'
import type { Word } from './tiers.ts'
import { findEntries, findNeighbours, type Entry } from './vocabulary.ts'

type Db = Kysely<Tables>
export type Entries = ReadonlyMap<string, Entry>

/** Lexemes of the synonyms. */
export const alsoOf = (lexeme: string, entries: Entries) => synonymsOf(lexeme, (word) => entries.get(word)?.lexeme)

/** Whether a token, or a synonym of it, is in the vocabulary. */
function isThere(token: string, entries: Entries): boolean {
  const entry = entries.get(token)
  return (
    entry !== undefined && entry.lexeme !== null && (entry.word !== null || alsoOf(entry.lexeme, entries).length > 0)
  )
}

/**
 * Corrects an unknown word. Tries in turn: two adjacent letters swapped, two words without a space, a word derived from a known one («курочка»),
 * the nearest word by typing errors. Returns a word with `isUnknown` when none is near enough. `known` has the words of synonyms.ts.
 */
export async function correct(
  db: Db,
  { text, isUnwanted, isWithout, readings }: Chunk,
  known: Entries,
): Promise<Word[]> {
  const single = readings.filter(({ length }) => length === 1).flat()
  const [first = ''] = readings[0]?.length === 1 ? single : []
  const swaps = transpositionsOf(first)
  const splits = splitsOf(first)
  const relatives = single.flatMap((token) => [...basesOf(token), ...thingsOf(token)])
  const entries = new Map([...known, ...(await findEntries(db, [...swaps, ...splits.flat(), ...relatives]))])
  const found = (token: string): Word => {
    const { lexeme = null, word = null } = entries.get(token) ?? {}
    const also = lexeme === null ? [] : alsoOf(lexeme, entries)
    return { lexemes: [lexeme ?? '', ...also], shown: word ?? token, token, isChanged: true, ...of }
  }
  const of = { ...(isUnwanted && { isUnwanted }), ...(isWithout && { isWithout }) }

  const swap = swaps.find((token) => isThere(token, entries))
  if (swap) return [found(swap)]
  const split = splits.find((parts) => parts.every((token) => isThere(token, entries)))
  if (split) return split.map((part) => ({ ...found(part), shown: part }))
  const relative = relatives.find((token) => isThere(token, entries))
  if (relative) return [found(relative)]
  const nearest = await findNearest(db, single, entries)
  return nearest
    ? [{ ...found(nearest.word), lexemes: [nearest.lexeme, ...alsoOf(nearest.lexeme, entries)], shown: nearest.shown }]
    : [{ lexemes: [], shown: text, token: first, isUnknown: true, ...of }]
}

async function findNearest(db: Db, tokens: readonly string[], entries: Entries) {
  const neighbours = await findNeighbours(db, tokens)
  const others = neighbours.map(({ token, typedLexeme, lexeme, word }) => ({ token, typedLexeme, lexeme, shown: word }))
  const said = synonyms.flatMap((shown) => {
    const lexeme = entries.get(shown)?.lexeme ?? ''
    return isThere(shown, entries)
      ? tokens.map((token) => ({ token, typedLexeme: token, lexeme: shown, shown, is: lexeme }))
      : []
  })
  const measured = [...others.map((one) => ({ ...one, is: one.lexeme })), ...said].map((one) => ({
    ...one,
    slips: typingDistance(one.typedLexeme, one.lexeme),
    whole: typingDistance(one.token, one.shown.replaceAll('ё', 'е')),
  }))
  const [best] = measured
    .filter(({ token, typedLexeme, slips, whole }) => isNear(typedLexeme, slips) || isNear(token, whole))
    .sort(
      (one, other) => Math.min(one.slips, one.whole) - Math.min(other.slips, other.whole) || one.whole - other.whole,
    )
  return best && { word: best.shown.replaceAll('ё', 'е'), lexeme: best.is, shown: best.shown }
}
