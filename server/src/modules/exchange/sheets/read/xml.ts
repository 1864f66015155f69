import { SaxesParser } from 'saxes'
import { TableRefusal } from './table.ts'

type Tag = { name: string; attributes: Record<string, string> }
export type Listener = {
  /** `line`: the line of the part on which the tag ends */
  open?: (tag: Tag, line: number) => void
  text?: (text: string) => void
  close?: (name: string) => void
}
export type Form = {
  encoding?: string
  /** a DOCTYPE is left out unless it declares something itself; otherwise any is refused */
  isDoctypeLeft?: boolean
  /** what is said of a part that is no XML; `isCut`: it ends too early */
  broken?: (line: number, isCut: boolean) => TableRefusal
}

/** Parses a part and yields after each piece of it, so that what the listener has gathered can be handed on. Prefixes of names are left out: each program chooses its own. */
export async function* parsePieces(
  pieces: AsyncIterable<Buffer>,
  { open, text, close }: Listener,
  { encoding = 'utf-8', isDoctypeLeft = false, broken = () => new TableRefusal('FILE_BROKEN') }: Form = {},
): AsyncGenerator<void> {
  const parser = new SaxesParser()
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  let isAtEnd = false
  let [depth, lastLine] = [0, 1]
  parser.on('error', ({ message }) => {
    const isEntity = /entity/.test(message)
    throw broken(isEntity ? lastLine : parser.line, isAtEnd && !isEntity)
  })
  parser.on('doctype', (declared) => {
    if (!isDoctypeLeft || declared.includes('[')) throw new TableRefusal('FILE_UNSAFE', ownEntities)
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    lastLine = parser.line
    open?.({ name: local(name), attributes }, lastLine)
  })
  parser.on('text', (read) => text?.(read))
  parser.on('cdata', (read) => text?.(read))
  parser.on('closetag', ({ name }) => {
    depth -= 1
    lastLine = parser.line
    close?.(local(name))
  })
  const decoder = new TextDecoder(encoding)
  for await (const piece of pieces) {
    parser.write(decoder.decode(piece, { stream: true }))
    yield
  }
  isAtEnd = true
  // a lone ampersand is an entity up to the next semicolon: it is told, not the end that it has swallowed
  if (depth > 0) parser.write(';')
  parser.close()
  yield
}

const ownEntities = 'В файле есть объявления DOCTYPE. Сохраните его без них'

/** Parses a part whole; nothing when it is missing. */
export async function parseXml(
  pieces: AsyncIterable<Buffer> | undefined,
  listener: Listener,
  form: Form = {},
): Promise<void> {
  if (!pieces) return
  const read = parsePieces(pieces, listener, form)
  while (!(await read.next()).done);
}
