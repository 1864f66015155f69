import { useUnit } from 'effector-react'
import { useState } from 'react'
import { plural } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import type { Order } from '@lavka/server/contract'
import { CancelForm } from './cancel-form'
import { $isCancelling, groupCancelled, type OrderGroup } from './model'

const mayCancel = ({ actions }: Order) => actions.some(({ event, refusal }) => event === 'cancel' && refusal === null)

/** «Отменить всё»: every part of a checkout that the buyer may still cancel, at once. One part is cancelled in its own card. */
export function CancelGroup({ group }: { group: OrderGroup }) {
  const [isAsking, setIsAsking] = useState(false)
  const isBusy = useUnit($isCancelling)
  const cancel = useUnit(groupCancelled)
  const orders = group.orders.filter(mayCancel)
  if (orders.length < 2) return null
  if (!isAsking) {
    return (
      <Button kind="ghost" onClick={() => setIsAsking(true)}>
        Отменить всё
      </Button>
    )
  }
  const kept = group.orders.filter(({ status }) => status !== 'cancelled').length - orders.length
  return (
    <CancelForm
      caption={`Отменить ${plural(orders.length, 'заказ', 'заказа', 'заказов')}`}
      note={kept > 0 ? `Останется ${plural(kept, 'заказ', 'заказа', 'заказов')}: поставщик его уже подтвердил` : ''}
      busy={isBusy}
      onCancel={(reason) => cancel({ orders, reason })}
      onLeave={() => setIsAsking(false)}
    />
  )
}
