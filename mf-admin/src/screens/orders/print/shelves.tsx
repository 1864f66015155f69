import { plural } from '@lavka/shared'
import type { OrderToCollect } from '@lavka/server/contract'
import { PickedTable } from './picked-table'
import { toShelfList } from './picking-list'

/** What to collect for all orders together, by category: one walk along the shelves. */
export function Shelves({ orders }: { orders: OrderToCollect[] }) {
  return toShelfList(orders).map(({ supplier, category, products }) => (
    <section key={`${supplier} ${category}`}>
      <h2>
        {category || 'Без категории'}
        <small>
          {supplier} · {plural(products.length, 'товар', 'товара', 'товаров')}
        </small>
      </h2>
      <PickedTable products={products} />
    </section>
  ))
}
