/** What a file may be by its name: the picture `place` (1 is the first) of the product with this code or barcode. */
export type Reading = { key: string; place: number }

/** A product as its pictures find it. */
export type Product = { code: string; barcode: string | null; name: string }

/** «123-2», «123_2», «123 2» and «123 (2)»: the second picture of 123. */
const numbered = /^(.+?)(?:[-_ ](\d{1,2})| ?\((\d{1,2})\))$/

/** The readings of a file's name, the likeliest first: a code may itself end with a number. */
export function readingsOf(fileName: string): Reading[] {
  const name = fileName
    .replace(/\.[^.]*$/, '')
    .trim()
    .toLowerCase()
  const [, key = '', plain, bracketed] = numbered.exec(name) ?? []
  const place = Number(plain ?? bracketed ?? 0)
  return [{ key: name, place: 1 }, ...(place > 0 ? [{ key, place }] : [])].filter((one) => /^[a-z0-9-]+$/.test(one.key))
}

/** The product of a file and the place of the picture; null where none has such a code or barcode. */
export function findProduct(
  fileName: string,
  products: readonly Product[],
): { product: Product; place: number } | null {
  for (const { key, place } of readingsOf(fileName)) {
    const product = products.find(({ code, barcode }) => code === key || barcode === key)
    if (product) return { product, place }
  }
  return null
}

/** Pictures that the server takes; the types of files are not always known by the browser. */
export const isPicture = ({ name, type }: Pick<File, 'name' | 'type'>) =>
  /^image\/(jpeg|png|webp)$/.test(type) || (type === '' && /\.(jpe?g|png|webp)$/i.test(name))
