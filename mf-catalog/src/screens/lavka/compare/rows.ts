import { formatMoney, formatQuantity, plural } from '@lavka/shared'
import type { Product, Supplier } from '@lavka/server/contract'
import { dayName } from '../../../basket/delivery'
import { deliveryDates } from '@lavka/domain/delivery-schedule'
import { formatAverage } from '../../../reviews/format-average'
import { packMeasure } from '../../../ui/pack-measure'
import { pricesOf } from '../../../ui/per-unit'

type Known = { suppliers: readonly Supplier[]; now: Date }
/** A line of the comparison; '' is not known of that product. */
export type Row = { name: string; values: string[] }

/** What the products differ in, in words. A line that says nothing of any of them is left out. */
export function rowsOf(products: readonly Product[], { suppliers, now }: Known): Row[] {
  const row = (name: string, valueOf: (product: Product) => string): Row => ({ name, values: products.map(valueOf) })
  const nextDelivery = ({ supplier: code, stock, minimum }: Product) => {
    const supplier = suppliers.find((one) => one.code === code)
    if (stock < minimum) return 'нет в наличии'
    if (!supplier) return ''
    const [first] = deliveryDates(supplier, now, 1)
    return first ? dayName(first, now) : ''
  }
  return [
    row('Цена за 1 кг или 1 л', measuredPrice),
    row('Фасовка', ({ isWeighed, pack }) => (isWeighed ? 'на развес' : pack)),
    row('Поставщик', ({ supplierName, farm }) => (farm ? `${supplierName}, хозяйство: ${farm.name}` : supplierName)),
    row('Энергия в 100 г', ({ nutrition }) => (nutrition ? formatQuantity(nutrition.kcal, 'ккал') : '')),
    row('Белки, жиры, углеводы в 100 г', ({ nutrition }) => contentsText(nutrition)),
    row('Оценка', ({ rating }) =>
      rating
        ? `${formatAverage(rating.average)} · ${plural(rating.count, 'отзыв', 'отзыва', 'отзывов')}`
        : 'нет отзывов',
    ),
    row('Ближайшая доставка', nextDelivery),
  ].filter(({ values }) => values.some(Boolean))
}

/** «490 ₽ / кг» by the price with promotions; '' for a pack that is measured by neither. */
function measuredPrice(product: Product): string {
  const { kopecks } = pricesOf(product)
  if (product.isWeighed) return `${formatMoney(kopecks)}\u00a0/ кг`
  const measure = packMeasure(product.pack)
  if (!measure) return ''
  return `${formatMoney(Math.round((kopecks * 1000) / measure.amount))}\u00a0/ ${measure.of === 'weight' ? 'кг' : 'л'}`
}

const contentsText = (nutrition: Product['nutrition']): string =>
  nutrition
    ? [nutrition.protein, nutrition.fat, nutrition.carbohydrate].map((grams) => formatQuantity(grams, 'г')).join(' / ')
    : ''
