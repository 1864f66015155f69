import { sql } from 'kysely'
import { namedValues } from '../../objects/field.ts'
import { declareObject } from '../../objects/object.ts'
import { scopeBySupplier } from '../../objects/supplier-scope.ts'

const kindNames = {
  receipt: 'Приход',
  write_off: 'Списание',
  count: 'Пересчёт',
  reservation: 'Резерв заказа',
  sale: 'Продажа',
  return: 'Возврат из заказа',
}

/** The book of stock (docs/stock.md), the newest first; quantities are in the unit of the product. Triggers write it. */
export const stockMovementsOffice = declareObject({
  name: 'stock-movements',
  caption: 'Движения остатка',
  rowCaption: 'Движение остатка',
  title: 'productName',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  source: sql`stock_movements join products on products.id = stock_movements.product_id`,
  rowScope: scopeBySupplier(sql`stock_movements.supplier_id`),
  key: 'id',
  sort: [{ selector: 'id', desc: true }],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`stock_movements.id`, isHidden: true },
    at: { caption: 'Когда', type: 'datetime', column: sql`stock_movements.created_at` },
    productId: {
      caption: 'Товар',
      type: 'number',
      column: sql`stock_movements.product_id`,
      lookup: { object: 'products', caption: 'name' },
      isHidden: true,
    },
    productName: { caption: 'Товар', type: 'text', column: sql`products.name` },
    kind: { caption: 'Что', type: 'status', column: sql`stock_movements.kind`, values: namedValues(kindNames) },
    onHand: { caption: 'Остаток изменился на', type: 'number', column: sql`stock_movements.on_hand` },
    left: { caption: 'Остаток после', type: 'number', column: sql`stock_movements.left_on_hand` },
    reserved: { caption: 'В заказах изменилось на', type: 'number', column: sql`stock_movements.reserved` },
    unit: { caption: 'Единица', type: 'text', column: sql`products.unit` },
    orderId: {
      caption: 'Заказ',
      type: 'number',
      column: sql`stock_movements.order_id`,
      lookup: { object: 'orders', caption: 'number' },
      isNullable: true,
      isHidden: true,
    },
    orderNumber: {
      caption: 'Заказ',
      type: 'text',
      column: sql`orders.number`,
      join: sql`left join orders on orders.id = stock_movements.order_id`,
      isNullable: true,
    },
    by: { caption: 'Кто', type: 'text', column: sql`person_name(stock_movements.moved_by)`, isNullable: true },
    why: { caption: 'Почему', type: 'text', column: sql`stock_movements.why` },
  },
  // by their products they would crowd the search of everything
  searched: [{ field: 'why', as: 'text' }],
})
