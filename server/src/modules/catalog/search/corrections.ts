import type { Kysely } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Chunk } from './read-question.ts'
import { basesOf, thingsOf } from './relatives.ts'
import { isNear, typingDistance } from './slips.ts'
import { splitsOf, transpositionsOf } from './spelling.ts'
import type { Word } from './tiers.ts'
import { findEntries, findNearSynonyms, findNeighbours, type Entry } from './vocabulary.ts'

type Db = Kysely<Tables>
export type Entries = ReadonlyMap<string, Entry>

/** Whether a token, or a synonym of it, is in the vocabulary. */
function isThere(token: string, entries: Entries): boolean {
  const entry = entries.get(token)
  return entry !== undefined && entry.lexeme !== null && (entry.word !== null || entry.synonyms.length > 0)
}

/**
 * Corrects an unknown word. Tries in turn: two adjacent letters swapped, two words without a space, a word derived from a known one («курочка»),
 * the nearest word by typing errors. Returns a word with `isUnknown` when none is near enough.
 */
export async function correct(db: Db, { text, isUnwanted, isWithout, readings }: Chunk): Promise<Word[]> {
  const single = readings.filter(({ length }) => length === 1).flat()
  const [first = ''] = readings[0]?.length === 1 ? single : []
  const swaps = transpositionsOf(first)
  const splits = splitsOf(first)
  const relatives = single.flatMap((token) => [...basesOf(token), ...thingsOf(token)])
  const entries = await findEntries(db, [...swaps, ...splits.flat(), ...relatives])
  const found = (token: string): Word => {
    const { lexeme, word = null, synonyms = [] } = entries.get(token) ?? {}
    return { lexemes: [lexeme ?? '', ...synonyms], shown: word ?? token, token, isChanged: true, ...of }
  }
  const of = { ...(isUnwanted && { isUnwanted }), ...(isWithout && { isWithout }) }

  const swap = swaps.find((token) => isThere(token, entries))
  if (swap) return [found(swap)]
  const split = splits.find((parts) => parts.every((token) => isThere(token, entries)))
  if (split) return split.map((part) => ({ ...found(part), shown: part }))
  const relative = relatives.find((token) => isThere(token, entries))
  if (relative) return [found(relative)]
  const nearest = await findNearest(db, single)
  return nearest
    ? [{ lexemes: nearest.lexemes, shown: nearest.shown, token: nearest.token, isChanged: true, ...of }]
    : [{ lexemes: [], shown: text, token: first, isUnknown: true, ...of }]
}

const plain = (word: string) => word.replaceAll('ё', 'е')

/** The nearest word of the vocabulary or of the synonyms, and all lexemes that it may be met by; undefined when none is near enough. */
async function findNearest(db: Db, tokens: readonly string[]) {
  const [neighbours, synonyms] = [await findNeighbours(db, tokens), await findNearSynonyms(db, tokens)]
  const [best] = [
    ...neighbours.map((one) => ({ ...one, measured: one.lexeme })),
    ...synonyms.map((one) => ({ ...one, typedLexeme: one.token, measured: one.word })),
  ]
    .map((one) => ({
      ...one,
      slips: typingDistance(one.typedLexeme, one.measured),
      whole: typingDistance(one.token, plain(one.word)),
    }))
    .filter(({ token, typedLexeme, slips, whole }) => isNear(typedLexeme, slips) || isNear(token, whole))
    .sort(
      (one, other) => Math.min(one.slips, one.whole) - Math.min(other.slips, other.whole) || one.whole - other.whole,
    )
  if (!best) return undefined
  const token = plain(best.word)
  const also = (await findEntries(db, [token])).get(token)?.synonyms ?? []
  return { lexemes: [best.lexeme, ...also], shown: best.word, token }
}
