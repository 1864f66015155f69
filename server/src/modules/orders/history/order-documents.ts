import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'

/** Documents of the goods of a visible order, without duplicates; for a replaced line those of the substitute. */
export async function findDocumentsOf(db: Transaction<Tables>, orderId: number) {
  const order = await db.selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst()
  if (!order) return undefined
  const goods = db
    .selectFrom('order_lines')
    .leftJoin('order_line_actuals as actual', 'actual.line_id', 'order_lines.id')
    .innerJoin('products', (join) =>
      join.on('products.id', '=', (eb) => eb.fn.coalesce('actual.substitute_id', 'order_lines.product_id')),
    )
    .select('products.id')
    .where('order_lines.order_id', '=', orderId)
    .where((eb) => eb.or([eb('actual.quantity', 'is', null), eb('actual.quantity', '>', 0)]))
  return db
    .selectFrom('documents')
    .innerJoin('products', (join) =>
      join
        .onRef('products.supplier_id', '=', 'documents.supplier_id')
        .onRef('products.category_id', '=', 'documents.category_id'),
    )
    .select(['documents.id', 'documents.name', 'number', 'issued_on', 'valid_until'])
    .distinct()
    .where('products.id', 'in', goods)
    .orderBy('documents.id')
    .execute()
}
