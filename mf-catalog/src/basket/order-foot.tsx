import { useUnit } from 'effector-react'
import { DeliveryRows } from './delivery-rows'
import { $readyDiscounts } from './summary-model'
import { OrderLimit } from './order-limit'

/** What stands above the button of the basket once it is counted: the limit of an order, and what delivery costs. */
export function OrderFoot() {
  const ready = useUnit($readyDiscounts)
  return (
    <>
      <OrderLimit />
      {ready && <DeliveryRows deliveries={ready.deliveries} />}
    </>
  )
}
