import { plural } from '@lavka/shared'
import type { OrderToCollect } from '@lavka/server/contract'
import { PickedTable } from './picked-table'
import { toShelfList } from './picking-list'

/** What to collect for all orders together, by shelf and category: one walk. */
export function Shelves({ orders }: { orders: OrderToCollect[] }) {
  return toShelfList(orders).map(({ supplier, shelf, category, products }) => (
    <section key={JSON.stringify([supplier, shelf, category])}>
      <h2>
        {shelf ? `Место ${shelf}` : category || 'Без категории'}
        <small>
          {supplier} · {plural(products.length, 'товар', 'товара', 'товаров')}
        </small>
      </h2>
      <PickedTable products={products} />
    </section>
  ))
}
