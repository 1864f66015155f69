import type { SheetLine } from './table.ts'

// Shopify writes a product as several rows with one Handle: one for each variant and one for each further picture. What is of the product, its title
// too, stands in the first of them alone.

const ofProduct = ['Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published', 'Status']
const options = ['Option1 Value', 'Option2 Value', 'Option3 Value']
const usualOption = 'Default Title'
const mostPictures = 10

/**
 * The lines of a Shopify export as products: each variant has what is of its product, all pictures, and a name that says its options («Мёд, 250 г»).
 * Lines of other tables stay as they are.
 */
export async function* joinVariants(
  captions: readonly string[],
  lines: AsyncIterable<SheetLine[]>,
): AsyncGenerator<SheetLine[], void> {
  if (!['Handle', 'Title', 'Variant Price'].every((caption) => captions.includes(caption))) {
    yield* lines
    return
  }
  const handle = captions.indexOf('Handle')
  const join = joiner(captions)
  let group: SheetLine[] = []
  for await (const some of lines) {
    const products: SheetLine[] = []
    for (const line of some) {
      const name = textAt(line, handle)
      if (name !== '' && name === textAt(group[0], handle)) group.push(line)
      else {
        products.push(...join(group))
        group = [line]
      }
    }
    yield products
  }
  yield join(group)
}

/** Makes the variants of the lines of one product. */
function joiner(captions: readonly string[]): (group: readonly SheetLine[]) => SheetLine[] {
  const places = (names: readonly string[]) => names.map((name) => captions.indexOf(name)).filter((place) => place >= 0)
  const [title, picture] = [captions.indexOf('Title'), captions.indexOf('Image Src')]
  const [shared, chosen] = [places(ofProduct), places(options)]
  const own = [...chosen, ...places(['Variant SKU', 'Variant Price'])]
  const optionsOf = (line: SheetLine) =>
    chosen.map((place) => textAt(line, place)).filter((text) => text !== '' && text !== usualOption)
  const isVariant = (line: SheetLine) => own.some((place) => textAt(line, place) !== '')

  return (group) => {
    const [first] = group
    if (!first) return []
    const pictures = [...new Set(group.map((line) => textAt(line, picture)))].filter(Boolean).slice(0, mostPictures)
    // a line of which something is told stays to be seen
    const variants = group.filter((line) => line === first || line.told.length > 0 || isVariant(line))
    return variants.map((line) => {
      const cells = [...line.cells]
      for (const place of shared) if (textAt(line, place) === '') cells[place] = first.cells[place] ?? ''
      if (picture >= 0) cells[picture] = pictures.join('\n')
      if (variants.length > 1 && textAt(first, title) !== '')
        cells[title] = [textAt(first, title), ...optionsOf(line)].join(', ')
      return { ...line, cells }
    })
  }
}

const textAt = (line: SheetLine | undefined, place: number) => String(line?.cells[place] ?? '').trim()
