import { parseXml } from './xml.ts'

/** The texts that cells share, by their index. */
export async function readTexts(pieces: AsyncIterable<Buffer> | undefined): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let [isText, isPhonetic] = [false, false]
  await parseXml(pieces, {
    open({ name }) {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    text(read) {
      if (isText) text += read
    },
    close(name) {
      isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') texts.push(unescaped(text))
    },
  })
  return texts
}

/** Whether the numbers of a style are shown as days or times, by its index. */
export async function readStyles(pieces: AsyncIterable<Buffer> | undefined): Promise<boolean[]> {
  const ofDates = new Set(builtIn)
  const styles: boolean[] = []
  let isOfCells = false
  await parseXml(pieces, {
    open({ name, attributes }) {
      const format = Number(attributes['numFmtId'] ?? 0)
      if (name === 'numFmt' && isDateFormat(attributes['formatCode'] ?? '')) ofDates.add(format)
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) styles.push(ofDates.has(format))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return styles
}

/** Formats of days and times that every program knows (ECMA-376, 18.8.30); 45 to 47 are durations. */
const builtIn = [14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56]

/** A format of days or times has their letters outside of quotes; one with [h] is a duration. */
function isDateFormat(code: string): boolean {
  const bare = code.replace(/"[^"]*"|\\.|_.|\*./g, '')
  return !/\[[hms]+\]/i.test(bare) && /[dmyhs]/i.test(bare.replace(/\[[^\]]*\]|General/gi, ''))
}

/** Characters that XML cannot contain are written as _xHHHH_ (ECMA-376, ST_Xstring); zeros and halves of characters no text of ours contains. */
export const unescaped = (text: string) =>
  text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\0|\p{Surrogate}/gu, '')
