import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { OrderLine } from '../schema.ts'

type Db = Transaction<Tables>

export type LineFound = Awaited<ReturnType<typeof findLines>>[number]

/** Order lines, each with its actual goods and its open substitute proposal, if any. */
export function findLines(db: Db, orderIds: number[]) {
  return db
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .leftJoin('order_line_actuals as actual', 'actual.line_id', 'order_lines.id')
    .leftJoin('products as brought', 'brought.id', 'actual.substitute_id')
    .leftJoin('order_substitutions as offer', (join) =>
      join.onRef('offer.line_id', '=', 'order_lines.id').on('offer.state', '=', 'proposed'),
    )
    .leftJoin('products as offered', 'offered.id', 'offer.substitute_id')
    .selectAll('order_lines')
    .select(['products.code', 'products.picture_key', 'products.picture_color'])
    .select([
      'actual.quantity as actual_quantity',
      'actual.name as actual_name',
      'actual.unit as actual_unit',
      'brought.code as actual_code',
      'actual.price_kopecks as actual_price',
      'actual.sum_kopecks as actual_sum',
      'actual.discount_kopecks as actual_discount',
      'actual.reason as actual_reason',
    ])
    .select(['offer.id as offer_id', 'offer.quantity as offer_quantity', 'offer.name as offer_name'])
    .select(['offer.unit as offer_unit', 'offer.price_kopecks as offer_price', 'offer.sum_kopecks as offer_sum'])
    .select(['offer.reason as offer_reason', 'offer.answer_until', sql<boolean>`answer_until <= now()`.as('is_over')])
    .select(['offered.code as offer_code', 'offered.picture_key as offer_picture'])
    .select('offered.picture_color as offer_color')
    .where('order_lines.order_id', 'in', orderIds)
    .orderBy('order_lines.id')
    .execute()
}

export function toLine(line: LineFound): OrderLine {
  return {
    id: line.id,
    actual: actualOf(line),
    proposal: proposalOf(line),
    product: line.code,
    name: line.name,
    unit: line.unit,
    quantity: line.quantity,
    priceKopecks: line.price_kopecks,
    sumKopecks: line.sum_kopecks,
    discountKopecks: line.discount_kopecks,
    promotions: line.promotions.map(({ name, kopecks }) => ({ name, discountKopecks: kopecks })),
    picture: { key: line.picture_key, color: line.picture_color },
  }
}

function actualOf(line: LineFound): OrderLine['actual'] {
  const { actual_quantity, actual_name, actual_unit, actual_price, actual_sum, actual_reason } = line
  if (actual_quantity === null || actual_price === null || actual_sum === null) return null
  return {
    quantity: actual_quantity,
    name: actual_name ?? '',
    unit: actual_unit ?? '',
    priceKopecks: actual_price,
    sumKopecks: actual_sum,
    reason: actual_reason ?? '',
    discountKopecks: line.actual_discount ?? 0,
    product: line.actual_code ?? line.code,
    isSubstitute: line.actual_code !== null,
  }
}

function proposalOf(line: LineFound): OrderLine['proposal'] {
  const { offer_id, offer_quantity, offer_price, offer_sum, answer_until } = line
  if (offer_id === null || offer_quantity === null || offer_price === null || offer_sum === null) return null
  return {
    id: offer_id,
    quantity: offer_quantity,
    priceKopecks: offer_price,
    sumKopecks: offer_sum,
    product: line.offer_code ?? '',
    name: line.offer_name ?? '',
    unit: line.offer_unit ?? '',
    moreKopecks: offer_sum - (line.sum_kopecks - line.discount_kopecks),
    reason: line.offer_reason ?? '',
    until: answer_until?.toISOString() ?? '',
    isOver: line.is_over,
    picture: { key: line.offer_picture, color: line.offer_color ?? '' },
  }
}
