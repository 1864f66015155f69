/** A part of a page: a text of this page, or bytes that were written once for many. */
export type Part = string | Buffer

/**
 * The bytes of a page. Most of a page is the same as in the last one (styles, routes, the registry, answers), and as one text of 280 kB for each page it
 * kept the garbage collector busy for a quarter of the edge's time.
 */
export function bytesOf(parts: readonly Part[]): Buffer {
  const bytes: Buffer[] = []
  let text = ''
  for (const part of parts) {
    if (typeof part === 'string') {
      text += part
      continue
    }
    bytes.push(Buffer.from(text), part)
    text = ''
  }
  return Buffer.concat([...bytes, Buffer.from(text)])
}
