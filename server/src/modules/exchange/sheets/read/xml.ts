import { SaxesParser } from 'saxes'
import { TableRefusal } from './table.ts'

type Tag = { name: string; attributes: Record<string, string> }
export type Listener = { open?: (tag: Tag) => void; text?: (text: string) => void; close?: (name: string) => void }

/** Parses a part and yields after each piece of it, so that what the listener has gathered can be handed on. Prefixes of names are left out: each program chooses its own. */
export async function* parsePieces(
  pieces: AsyncIterable<Buffer>,
  { open, text, close }: Listener,
): AsyncGenerator<void> {
  const parser = new SaxesParser()
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('error', () => {
    throw new TableRefusal('FILE_BROKEN')
  })
  parser.on('doctype', () => {
    throw new TableRefusal('FILE_UNSAFE')
  })
  parser.on('opentag', ({ name, attributes }) => open?.({ name: local(name), attributes }))
  parser.on('text', (read) => text?.(read))
  parser.on('closetag', ({ name }) => close?.(local(name)))
  const decoder = new TextDecoder('utf-8')
  for await (const piece of pieces) {
    parser.write(decoder.decode(piece, { stream: true }))
    yield
  }
  parser.close()
  yield
}

/** Parses a part whole; nothing when it is missing. */
export async function parseXml(pieces: AsyncIterable<Buffer> | undefined, listener: Listener): Promise<void> {
  if (!pieces) return
  const read = parsePieces(pieces, listener)
  while (!(await read.next()).done);
}
