import { plural } from '@lavka/shared'
import type { Order } from '@lavka/server/contract'
import { deliveryWords } from '../delivery-words'
import { PickedTable } from './picked-table'
import { toPickingList } from './picking-list'

/** The picking list: how much of each product to collect, and for which orders. */
export function Picking({ orders }: { orders: Order[] }) {
  return toPickingList(orders).map((part) => (
    <section key={`${part.supplier} ${part.window} ${part.pickup}`}>
      <h2>
        {part.supplier}
        <small>
          {part.pickup !== '' && `Самовывоз: ${part.pickup}, `}
          {deliveryWords(part.window)} · {plural(part.orders, 'заказ', 'заказа', 'заказов')}
        </small>
      </h2>
      <PickedTable products={part.products} />
    </section>
  ))
}
