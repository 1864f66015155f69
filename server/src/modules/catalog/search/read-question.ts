import { joinMeasures, readMeasure } from './measures.ts'
import { fromLatin, swapLayout, withoutLookAlikes } from './spelling.ts'

const maximumChunks = 12

/** A reading is one way to take what was typed: its words. The first is as it stands. */
export type Chunk = { text: string; isUnwanted: boolean; isWithout?: boolean; readings: string[][] }

/** What people write around what they look for. Where it is all they write, it is taken as it stands. */
const around = /^(?:куп(?:ить|лю)|закаж[уи]|заказать|хочу|цен[аы]|недорого|дешево|доставк[аи]|питани[ея])$/

/** What was typed between two spaces, with every way to read it. Measures and numbers have one. */
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

/** «без сахара» is one condition of the word after it. */
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

/** Words of a text in the spelling of the vocabulary: ё is е. */
export function tokensOf(text: string): string[] {
  return text.replaceAll('ё', 'е').match(/[a-zа-я0-9]+/g) ?? []
}
