import { plainText } from './plain-text.ts'
import type { Offer } from './yml-offers.ts'

/** The paths of the categories by their ids: «Молочное/Сыры». */
export type Paths = { pathOf: (id: string) => string | undefined }

export type Column = {
  /** the caption of the product's field */
  caption: string
  cell: (offer: Offer, paths: Paths) => string
  /** where the cell is empty and other products have one */
  otherwise?: (offer: Offer) => string
  problem?: (offer: Offer, paths: Paths) => string | undefined
}

const first = ({ texts }: Offer, ...names: string[]) =>
  names.map((name) => texts.get(name)?.[0] ?? '').find(Boolean) ?? ''

export const isDeleted = ({ attributes }: Offer) => attributes['deleted'] === 'true'
const isAvailable = (offer: Offer) => offer.attributes['available'] !== 'false' && !isDeleted(offer)

/** What a product is known by from one reading to the next; empty where it has nothing of its own. */
export const articleOf = (offer: Offer) => first(offer, 'vendorCode') || (offer.attributes['id'] ?? '').trim()

export const columns: readonly Column[] = [
  { caption: 'Артикул', cell: articleOf },
  { caption: 'Товар', cell: nameOf },
  { caption: 'Цена', cell: (offer) => first(offer, 'price'), problem: foreignMoney },
  { caption: 'Цена до скидки', cell: oldPriceOf },
  {
    caption: 'Категория',
    cell: (offer, { pathOf }) => pathOf(first(offer, 'categoryId')) ?? first(offer, 'categoryId'),
    problem: unknownCategory,
  },
  { caption: 'Остаток', cell: stockOf, otherwise: (offer) => (isAvailable(offer) ? '' : '0') },
  { caption: 'В продаже', cell: (offer) => (isAvailable(offer) ? 'Да' : 'Нет') },
  { caption: 'Штрихкод', cell: (offer) => first(offer, 'barcode').split(/[,;\s]/)[0] ?? '' },
  { caption: 'Описание', cell: (offer) => plainText(first(offer, 'description')) },
  { caption: 'Вес с упаковкой', cell: (offer) => grams(first(offer, 'weight')) },
  { caption: 'Фото', cell: ({ texts }) => (texts.get('picture') ?? []).join('\n') },
]

function nameOf(offer: Offer): string {
  const parts = ['typePrefix', 'vendor', 'model'].map((name) => first(offer, name)).filter(Boolean)
  return (first(offer, 'name') || parts.join(' ')).replace(/\s+/g, ' ')
}

/** By the format only a higher price is one before a discount. */
function oldPriceOf(offer: Offer): string {
  const [old, price] = [first(offer, 'oldprice'), first(offer, 'price')]
  return numberOf(old) <= Math.max(numberOf(price), 0) ? '' : old
}

/** All that stores have of it together, unless the product says itself how much there is. Less than nothing is nothing, and a sign adds nothing to the stock. */
function stockOf(offer: Offer): string {
  const own = first(offer, 'count', 'stock_quantity', 'quantity_in_stock', 'quantity')
  const stores = offer.texts.get('instock') ?? []
  const number = own === '' && stores.length > 0 ? stores.reduce((sum, one) => sum + numberOf(one), 0) : numberOf(own)
  return Number.isNaN(number) ? own.replace(/^[+\-−]+/, '') : String(Math.max(number, 0))
}

/** A weight of nothing says that it is not known. */
function grams(kilograms: string): string {
  const number = numberOf(kilograms)
  if (Number.isNaN(number)) return kilograms
  return number === 0 ? '' : String(Math.round(number * 1000))
}

const numberOf = (text: string) => (text === '' ? NaN : Number(text.replace(',', '.').replace('−', '-')))

function foreignMoney(offer: Offer): string | undefined {
  const currency = first(offer, 'currencyId').toUpperCase()
  return ['', 'RUB', 'RUR'].includes(currency) ? undefined : `Цена не в рублях: ${currency}`
}

function unknownCategory(offer: Offer, { pathOf }: Paths): string | undefined {
  const id = first(offer, 'categoryId')
  return id === '' || pathOf(id) !== undefined ? undefined : `В каталоге нет категории с номером ${id}`
}
