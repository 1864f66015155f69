import type { Kysely } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { readMeasure } from './measures.ts'
import { readQuestion, type Chunk } from './read-question.ts'
import { splitsOf, transpositionsOf } from './spelling.ts'
import { synonyms, synonymsOf } from './synonyms.ts'
import { writeTiers, type Word } from './tiers.ts'
import { findEntries, findNeighbours, hasProducts, isProductCode, type Entry } from './vocabulary.ts'

type Db = Kysely<Tables>
type Entries = ReadonlyMap<string, Entry>

/** What a question comes to. `shown` is what was searched instead, if it is not what was typed. */
export type Understood = { tiers: string[]; shown: string | null; words: Word[] }

/**
 * Finds out what a person means: as typed, on the other keyboard layout, in Latin letters, with slips of the finger. What no product has
 * together is asked less strictly: without the measures, then for any of the words. Null when no word of it is known.
 */
export async function understand(db: Db, text: string): Promise<Understood | null> {
  const words = await findWords(db, readQuestion(text))
  const known = words.filter(({ isUnknown }) => !isUnknown)
  const wanted = known.filter(({ isUnwanted }) => !isUnwanted)
  if (wanted.length === 0) return null
  const isChanged = words.some(({ isUnknown, isChanged }) => isUnknown || isChanged)
  for (const { of, joint } of waysToAsk(known)) {
    const tiers = writeTiers(of, joint)
    if (!(await hasProducts(db, tiers.at(-1) ?? ''))) continue
    const asked = of.filter(({ isUnwanted }) => !isUnwanted)
    const isNarrower = of.length < known.length || joint === 'any'
    const shown = asked.map((word) => word.shown).join(joint === 'any' ? ' или ' : ' ')
    return { tiers, words: asked, shown: isChanged || isNarrower ? shown : null }
  }
  return null
}

/** From strict to loose. */
function waysToAsk(words: Word[]): { of: Word[]; joint: 'all' | 'any' }[] {
  const named = words.filter(({ isMeasure }) => !isMeasure)
  const hasWanted = named.some(({ isUnwanted }) => !isUnwanted)
  return [
    { of: words, joint: 'all' },
    ...(hasWanted && named.length < words.length ? [{ of: named, joint: 'all' } as const] : []),
    ...(hasWanted && named.length > 1 ? [{ of: named, joint: 'any' } as const] : []),
  ]
}

async function findWords(db: Db, chunks: Chunk[]): Promise<Word[]> {
  const texts = chunks.map(({ text }) => text)
  const joined = texts.slice(1).map((text, index) => (texts[index] ?? '') + text)
  const entries = await findEntries(db, [...chunks.flatMap(({ readings }) => readings.flat()), ...joined, ...synonyms])
  const words: Word[] = []
  for (let index = 0; index < chunks.length; index += 1) {
    const chunk = chunks[index]
    if (!chunk) break
    const simple = readSimply(chunk, entries) ?? (await readCode(db, chunk))
    const whole = entries.get(joined[index] ?? '')
    if (simple) words.push(...simple)
    else if (whole?.word) {
      words.push({ lexemes: [whole.lexeme ?? ''], shown: whole.word, isChanged: true })
      index += 1
    } else words.push(...(readBegun(chunk, entries, index === chunks.length - 1) ?? (await guess(db, chunk))))
  }
  return words
}

/** Measures, and the first reading whose every word is known. */
function readSimply(chunk: Chunk, entries: Entries): Word[] | null {
  const { isUnwanted } = chunk
  const measure = readMeasure(chunk.text)
  if (measure)
    return [
      { lexemes: measure.exact, loose: measure.loose, shown: showMeasure(chunk.text), isUnwanted, isMeasure: true },
    ]
  const reading = chunk.readings.findIndex((tokens) => tokens.every((token) => isKnown(token, entries)))
  return reading < 0 ? null : toWords(chunk, reading, entries)
}

/** In the vocabulary, a word that says nothing («из»), or another word for something in the vocabulary. */
function isKnown(token: string, entries: Entries): boolean {
  const entry = entries.get(token)
  return (
    entry !== undefined && (entry.word !== null || entry.lexeme === null || alsoOf(entry.lexeme, entries).length > 0)
  )
}

const alsoOf = (lexeme: string, entries: Entries) => synonymsOf(lexeme, (word) => entries.get(word)?.lexeme)

function toWords({ readings, isUnwanted }: Chunk, reading: number, entries: Entries): Word[] {
  return (readings[reading] ?? []).flatMap((token): Word[] => {
    const entry = entries.get(token)
    if (!entry?.lexeme) return []
    const shown = entry.word && tokenOf(entry.word) === token ? entry.word : token
    const also = alsoOf(entry.lexeme, entries)
    const isPrefix = entry.word === null && also.length === 0
    return [{ lexemes: [entry.lexeme, ...also], shown, isUnwanted, isChanged: reading > 0, isPrefix }]
  })
}

const tokenOf = (word: string) => word.replaceAll('ё', 'е')
const showMeasure = (text: string) =>
  text
    .replace(/^(\d+)проц$/, (_, tenths: string) => `${String(Number(tenths) / 10).replace('.', ',')} %`)
    .replace(/(\d)(г|мл|шт)$/, '$1 $2')

/** A code of a product, or a barcode, perhaps not typed to its end. */
async function readCode(db: Db, { text, isUnwanted }: Chunk): Promise<Word[] | null> {
  if (/^\d{5,14}$/.test(text)) return [{ lexemes: [text], shown: text, isUnwanted, isCode: true, isPrefix: true }]
  if (!/^[a-z0-9-]*[-0-9][a-z0-9-]*$/.test(text) || !(await isProductCode(db, text))) return null
  return [{ lexemes: [text], shown: text, isUnwanted, isCode: true }]
}

/** A word that is not finished: the last one while somebody types, or a beginning long enough to say what is meant. */
function readBegun(chunk: Chunk, entries: Entries, isLast: boolean): Word[] | null {
  const reading = chunk.readings.findIndex((tokens, index) =>
    tokens.every((token) => {
      const isLong = token.length >= (isLast ? (index === 0 ? 1 : 3) : 4)
      return isKnown(token, entries) || (isLong && entries.get(token)?.isBegun === true)
    }),
  )
  return reading < 0 ? null : toWords(chunk, reading, entries)
}

/** Two neighbours changed over, two words without a space, or the nearest word there is. */
async function guess(db: Db, { text, isUnwanted, readings }: Chunk): Promise<Word[]> {
  const found = (lexeme: string | null, shown: string): Word => ({
    lexemes: [lexeme ?? ''],
    shown,
    isUnwanted,
    isChanged: true,
  })
  const [tokens = []] = readings
  const single = tokens.length === 1 ? (tokens[0] ?? '') : ''
  const swaps = transpositionsOf(single)
  const splits = splitsOf(single)
  const entries = await findEntries(db, [...swaps, ...splits.flat()])
  for (const swap of swaps) {
    const entry = entries.get(swap)
    if (entry?.word) return [found(entry.lexeme, entry.word)]
  }
  for (const split of splits) {
    const [first, second] = split.map((part) => entries.get(part))
    if (first?.word && second?.word) return [found(first.lexeme, split[0]), found(second.lexeme, split[1])]
  }
  const neighbours = await findNeighbours(db, readings.filter(({ length }) => length === 1).flat())
  const nearest = [...neighbours.values()].sort((one, other) => one.distance - other.distance)[0]
  if (nearest) return [found(nearest.lexeme, nearest.word)]
  return [{ lexemes: [], shown: text, isUnwanted, isUnknown: true }]
}
