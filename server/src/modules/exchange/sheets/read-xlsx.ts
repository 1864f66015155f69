import { SaxesParser } from 'saxes'
import { ApiError } from '../../../errors.ts'
import { readZip, unpack, type ZipEntry } from '../../files/checks/zip.ts'
import type { ReadCell } from './column.ts'

type Tag = { name: string; attributes: Record<string, string> }
type Listener = { open?: (tag: Tag) => void; text?: (text: string) => void; close?: (name: string) => void }

/** Reads the first sheet of a workbook. An archive that unpacks to more than its limits is refused (modules/files/checks/zip.ts). */
export async function readXlsx(content: Buffer, mostRows: number): Promise<ReadCell[][]> {
  const parts = new Map(readZip(content).map((entry) => [entry.name.toLowerCase(), entry]))
  const path = await findFirstSheet(parts)
  const sheet = parts.get(path)
  if (!sheet) throw new ApiError('FILE_BROKEN')
  return readLines(sheet, await readSharedTexts(parts.get('xl/sharedstrings.xml')), mostRows)
}

async function parse(entry: ZipEntry | undefined, { open, text, close }: Listener): Promise<void> {
  if (!entry) return
  const parser = new SaxesParser()
  // namespace prefixes are removed, because each program chooses its own
  const local = (name: string) => name.replace(/^.*:/, '')
  parser.on('error', () => {
    throw new ApiError('FILE_BROKEN')
  })
  parser.on('doctype', () => {
    throw new ApiError('FILE_UNSAFE')
  })
  parser.on('opentag', ({ name, attributes }) => open?.({ name: local(name), attributes }))
  parser.on('text', (read) => text?.(read))
  parser.on('closetag', ({ name }) => close?.(local(name)))
  const decoder = new TextDecoder('utf-8')
  for await (const piece of unpack(entry)) parser.write(decoder.decode(piece, { stream: true }))
  parser.close()
}

async function findFirstSheet(parts: ReadonlyMap<string, ZipEntry>): Promise<string> {
  let id: string | undefined
  await parse(parts.get('xl/workbook.xml'), {
    open({ name, attributes }) {
      if (name === 'sheet') id ??= Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
    },
  })
  let path = ''
  await parse(parts.get('xl/_rels/workbook.xml.rels'), {
    open({ name, attributes }) {
      if (name === 'Relationship' && attributes['Id'] === id) path = attributes['Target'] ?? ''
    },
  })
  return (path.startsWith('/') ? path.slice(1) : `xl/${path}`).toLowerCase()
}

async function readSharedTexts(entry: ZipEntry | undefined): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let isText = false
  // phonetic hints (rPh) are not part of the text
  let isPhonetic = false
  await parse(entry, {
    open({ name }) {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    text(read) {
      if (isText) text += read
    },
    close(name) {
      if (name === 'rPh') isPhonetic = false
      isText = false
      if (name === 'si') texts.push(unescaped(text))
    },
  })
  return texts
}

async function readLines(entry: ZipEntry, shared: readonly string[], mostRows: number): Promise<ReadCell[][]> {
  const lines: ReadCell[][] = []
  let line: ReadCell[] = []
  let at = 0
  let type = ''
  let text = ''
  let isValue = false
  await parse(entry, {
    open({ name, attributes }) {
      if (name === 'row') {
        // rows without cells may be missing in the file
        const number = Number(attributes['r'] ?? lines.length + 1)
        if (number > mostRows || lines.length >= mostRows) throw tooLong(mostRows)
        while (lines.length < number - 1) lines.push([])
        line = []
        at = 0
      }
      if (name === 'c') {
        at = attributes['r'] === undefined ? at : placeOf(attributes['r'])
        type = attributes['t'] ?? 'n'
        text = ''
      }
      isValue = name === 'v' || name === 't'
    },
    text(read) {
      if (isValue) text += read
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'c' && at < 200) line[at++] = valueOf(type, text, shared)
      if (name === 'row') lines.push(Array.from(line, (cell) => cell ?? ''))
    },
  })
  return lines
}

export function tooLong(mostRows: number): ApiError {
  return new ApiError('BAD_REQUEST', `В таблице больше ${mostRows.toLocaleString('ru-RU')} строк. Разделите её`)
}

function valueOf(type: string, text: string, shared: readonly string[]): ReadCell {
  if (type === 's') return shared[Number(text)] ?? ''
  if (type === 'b') return text === '1'
  if (type === 'n' && text !== '') return Number(text)
  return unescaped(text)
}

/** The column index of a cell address: 0 for A1, 27 for AB12. */
function placeOf(address: string): number {
  const letters = address.replace(/\d+$/, '')
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const unescaped = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
