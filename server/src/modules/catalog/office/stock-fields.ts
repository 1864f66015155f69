import { readAdded } from '@lavka/domain/added-number'
import { sql } from 'kysely'
import type { ObjectFields } from '../../objects/field.ts'

/** What is there of a product, and what of it is free (docs/stock.md); in its unit. */
export const stockFields = {
  stock: {
    caption: 'Остаток',
    type: 'number',
    column: sql`products.on_hand`,
    edit: {
      column: 'on_hand',
      isRequired: true,
      initial: 0,
      least: 0,
      most: 100_000_000,
      places: 3,
      mayAdd: true,
      stored: { write: writeStock, read: Number },
    },
  },
  reserved: { caption: 'В заказах', type: 'number', column: sql`products.reserved` },
  free: { caption: 'Свободно', type: 'number', column: sql`products.stock` },
} as const satisfies ObjectFields

/** A number has been counted; «+12» is a receipt and «−3» a write-off. */
function writeStock(text: string) {
  const added = readAdded(text)
  return added ? sql`on_hand + stock_moved(${added.by}::numeric, ${added.why})` : sql`${text}::numeric`
}
