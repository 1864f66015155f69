/** What a file may be by its name: the picture `place` (1 is the first) of the product with this article, code or barcode. */
export type Reading = { key: string; place: number }

/** A product as its pictures find it. */
export type Product = { code: string; article: string; barcode: string | null; name: string }

/** «123-2», «123_2», «123 2» and «123 (2)»: the second picture of 123. */
const numbered = /^(.+?)(?:[-_ ](\d{1,2})| ?\((\d{1,2})\))$/

/** The readings of a file's name, the likeliest first: a code may itself end with a number. */
export function readingsOf(fileName: string): Reading[] {
  const name = fileName.replace(/\.[^.]*$/, '').trim()
  const [, key = '', plain, bracketed] = numbered.exec(name) ?? []
  const place = Number(plain ?? bracketed ?? 0)
  return [{ key: name, place: 1 }, ...(place > 0 ? [{ key, place }] : [])].filter((one) => one.key !== '')
}

/** The products of a file and the place of the picture; none where nothing has such an article, code or barcode. Several suppliers may have one article. */
export function findProducts(fileName: string, products: readonly Product[]): { products: Product[]; place: number } {
  for (const { key, place } of readingsOf(fileName)) {
    const found = products.filter(
      ({ article, code, barcode }) => article === key || code === key.toLowerCase() || barcode === key,
    )
    if (found.length > 0) return { products: found, place }
  }
  return { products: [], place: 1 }
}

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}
/** The type of a picture by its name; empty is none that the server takes. */
export const typeOf = (name: string) => types[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? ''
