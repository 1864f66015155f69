import { joinMeasures, readMeasure } from './measures.ts'
import { fromLatin, swapLayout, withoutLookAlikes } from './spelling.ts'

const maximumChunks = 12

/** A part of the query between spaces. `readings` are its possible interpretations as lists of words; the first is the text as typed. */
export type Chunk = { text: string; isUnwanted: boolean; isWithout?: boolean; readings: string[][] }

/** Words that are ignored («купить», «цена»), unless the query has no others. */
const around = /^(?:куп(?:ить|лю)|закаж[уи]|заказать|хочу|цен[аы]|недорого|дешево|доставк[аи]|питани[ея])$/

/** Splits a query into chunks with all their readings. Measures and numbers have one reading. */
export function readQuestion(text: string): Chunk[] {
  const chunks = joinMeasures(text.toLowerCase())
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, maximumChunks)
    .map(readChunk)
    .filter(({ readings }) => readings.length > 0)
  const said = chunks.filter(({ text: chunk }) => !around.test(chunk))
  return readWithout(said.length > 0 ? said : chunks)
}

const isReading = ({ readings }: Chunk, word: string) => readings.some((tokens) => tokens.join(' ') === word)

/** Joins «без» with the next word into one condition: «без сахара». */
function readWithout(chunks: Chunk[]): Chunk[] {
  return chunks.flatMap((chunk, index) => {
    const before = chunks[index - 1]
    if (isReading(chunk, 'без') && chunks[index + 1]) return []
    return [before && isReading(before, 'без') ? { ...chunk, isWithout: true } : chunk]
  })
}

function readChunk(typed: string): Chunk {
  const isUnwanted = /^[-−–][\p{L}]/u.test(typed)
  const text = isUnwanted ? typed.slice(1) : typed
  if (readMeasure(text) || /^[\d.,%-]+$/.test(text)) return { text, isUnwanted, readings: [[text]] }
  const swapped = swapLayout(text)
  const spoken = [text, swapped].filter((one) => /[a-z]/.test(one) && !/[а-яё]/.test(one)).map(fromLatin)
  const readings = [withoutLookAlikes(text), swapped, ...spoken].map(tokensOf).filter((tokens) => tokens.length > 0)
  const distinct = new Map(readings.map((tokens) => [tokens.join(' '), tokens]))
  return { text, isUnwanted, readings: [...distinct.values()] }
}

/** The words of a text, with ё replaced by е as in the vocabulary. */
export function tokensOf(text: string): string[] {
  return text.replaceAll('ё', 'е').match(/[a-zа-я0-9]+/g) ?? []
}
