import type { Kysely } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { readMeasure } from './measures.ts'
import { readQuestion, type Chunk } from './read-question.ts'
import { correct, type Entries } from './corrections.ts'
import { isAdjective, thingsOf } from './relatives.ts'
import { writeTiers, type Word } from './tiers.ts'
import { findEntries, hasProducts, isProductCode } from './vocabulary.ts'

type Db = Kysely<Tables>

/** An interpreted query. `shown`: the query that was searched instead of the typed one, null when it is the same. */
export type Understood = { tiers: string[]; shown: string | null; words: Word[] }

/** A cache of corrections of unknown words, for several queries of one request. */
export type Corrected = Map<string, Word[]>

/**
 * Interprets a query: as typed, in the other keyboard layout, transliterated, with typing errors. When no product matches all words, the query is
 * relaxed: without measures, then any of the words. Null when nothing can be found.
 */
export async function understand(db: Db, text: string, corrected: Corrected = new Map()): Promise<Understood | null> {
  const words = await findWords(db, readQuestion(text), corrected)
  const known = words.filter(({ isUnknown }) => !isUnknown)
  const wanted = known.filter(({ isUnwanted }) => !isUnwanted)
  if (!saysWhat(words, wanted)) return null
  const isChanged = words.some(({ isUnknown, isChanged }) => isUnknown || isChanged)
  for (const { of, joint } of await waysToAsk(db, known)) {
    const tiers = writeTiers(of, joint)
    if (!(await hasProducts(db, tiers.at(-1) ?? ''))) continue
    const asked = of.filter(({ isUnwanted }) => !isUnwanted)
    const isNarrower = of.length < known.length || joint === 'any'
    const shown = asked.map(wordText).join(joint === 'any' ? ' или ' : ' ')
    return { tiers, words: asked, shown: isChanged || isNarrower ? shown : null }
  }
  return null
}

const wordText = ({ shown, isWithout }: Word) => (isWithout ? `без ${shown}` : shown)
const isSaid = ({ token }: Word) => token !== undefined && isAdjective(token)

/** False when a noun is unknown and only an adjective or a number is known: «молотый» of «кофе молотый», «15» of «айфон 15». */
function saysWhat(words: Word[], wanted: Word[]): boolean {
  if (wanted.length === 0) return false
  const isLost = words.some((word) => word.isUnknown && !isSaid(word))
  return !isLost || wanted.some((word) => !word.isMeasure && !isSaid(word))
}

/** Variants of a query from strict to loose: all words, without measures, adjectives with their nouns, without adjectives, any of the words. */
async function waysToAsk(db: Db, words: Word[]): Promise<{ of: Word[]; joint: 'all' | 'any' }[]> {
  const named = words.filter(({ isMeasure }) => !isMeasure)
  const nouns = named.filter((word) => !isSaid(word))
  const has = (some: Word[]) => some.some(({ isUnwanted, isWithout }) => !isUnwanted && !isWithout)
  const related = has(named) && named.length > 1 && nouns.length < named.length ? [await withThings(db, named)] : []
  return [
    { of: words, joint: 'all' },
    ...(has(named) && named.length < words.length ? [{ of: named, joint: 'all' } as const] : []),
    ...related.map((of) => ({ of, joint: 'all' }) as const),
    ...(has(nouns) && nouns.length < named.length ? [{ of: nouns, joint: 'all' } as const] : []),
    ...(has(nouns) && nouns.length > 1 ? [{ of: nouns, joint: 'any' } as const] : []),
    ...(!has(nouns) && named.length > 1 ? [{ of: named, joint: 'any' } as const] : []),
  ]
}

/** Adds the lexemes of the nouns to adjectives: «клубничное» also matches «клубника». */
async function withThings(db: Db, words: Word[]): Promise<Word[]> {
  const things = words.map((word) => (isSaid(word) ? thingsOf(word.token ?? '') : []))
  const entries = await findEntries(db, things.flat())
  return words.map((word, index) => {
    const lexemes = (things[index] ?? []).flatMap((thing) => {
      const entry = entries.get(thing)
      return entry?.word && entry.lexeme ? [entry.lexeme] : []
    })
    return { ...word, lexemes: [...new Set([...word.lexemes, ...lexemes])] }
  })
}

async function findWords(db: Db, chunks: Chunk[], corrected: Corrected): Promise<Word[]> {
  const texts = chunks.map(({ text }) => text)
  const joined = texts.slice(1).map((text, index) => (texts[index] ?? '') + text)
  const entries = await findEntries(db, [...chunks.flatMap(({ readings }) => readings.flat()), ...joined])
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
    } else {
      const key = JSON.stringify(chunk)
      const read = readBegun(chunk, entries, index === chunks.length - 1) ?? corrected.get(key)
      words.push(...(read ?? corrected.set(key, await correct(db, chunk)).get(key) ?? []))
    }
  }
  return words
}

/** Reads a measure, or takes the first reading whose words are all known; null when there is none. */
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

/** Whether a token is in the vocabulary, is a stop word («из»), or has a synonym in the vocabulary. */
function isKnown(token: string, entries: Entries): boolean {
  const entry = entries.get(token)
  return entry !== undefined && (entry.word !== null || entry.lexeme === null || entry.synonyms.length > 0)
}

function toWords({ readings, isUnwanted, isWithout }: Chunk, reading: number, entries: Entries): Word[] {
  return (readings[reading] ?? []).flatMap((token): Word[] => {
    const entry = entries.get(token)
    if (!entry?.lexeme) return []
    const shown = entry.word && tokenOf(entry.word) === token ? entry.word : token
    const isPrefix = entry.word === null && entry.synonyms.length === 0
    const of = { isUnwanted, ...(isWithout && { isWithout }) }
    return [
      {
        lexemes: [isPrefix ? token : entry.lexeme, ...entry.synonyms],
        shown,
        token,
        ...of,
        isChanged: reading > 0,
        isPrefix,
      },
    ]
  })
}

const tokenOf = (word: string) => word.replaceAll('ё', 'е')
const showMeasure = (text: string) =>
  text
    .replace(/^(\d+)проц$/, (_, tenths: string) => `${String(Number(tenths) / 10).replace('.', ',')} %`)
    .replace(/(\d)(г|мл|шт)$/, '$1 $2')

/** Reads a product code or a barcode, which may be incomplete. */
async function readCode(db: Db, { text, isUnwanted }: Chunk): Promise<Word[] | null> {
  if (/^\d{5,14}$/.test(text)) return [{ lexemes: [text], shown: text, isUnwanted, isCode: true, isPrefix: true }]
  if (!/^[a-z0-9-]*[-0-9][a-z0-9-]*$/.test(text) || !(await isProductCode(db, text))) return null
  return [{ lexemes: [text], shown: text, isUnwanted, isCode: true }]
}

/** Reads an incomplete word as a prefix: the last word of the query, or a prefix that is long enough. */
function readBegun(chunk: Chunk, entries: Entries, isLast: boolean): Word[] | null {
  const reading = chunk.readings.findIndex((tokens, index) =>
    tokens.every((token) => {
      const isLong = token.length >= (isLast ? (index === 0 ? 1 : 3) : 4)
      return isKnown(token, entries) || (isLong && entries.get(token)?.isBegun === true)
    }),
  )
  return reading < 0 ? null : toWords(chunk, reading, entries)
}
