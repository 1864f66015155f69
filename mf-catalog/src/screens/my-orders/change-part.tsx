import { useStoreMap, useUnit } from 'effector-react'
import type { Order } from '@lavka/server/contract'
import { formatTime } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import { late } from '../../ui/late'
import { $formOf, formOpened } from './change-open'
import styles from './order-actions.module.css'

const ChangeForm = late(() => import('./change/change-form'))
const DeliveryForm = late(() => import('./change/delivery-form'))

/** «Изменить заказ» and «Изменить доставку» while the buyer may, with until when; a form loads when it is opened. */
export function ChangePart({ order }: { order: Order }) {
  const { id, number, pickup, changeableUntil, deliveryChangeableUntil: until } = order
  const part = useStoreMap({ store: $formOf, keys: [id], fn: (open) => (open?.order === id ? open.part : null) })
  const open = useUnit(formOpened)
  // the seller's acceptance does not take away what is typed
  if (part === 'delivery' || (part === 'goods' && changeableUntil !== undefined))
    return (
      <div className={styles.actions}>
        {part === 'goods' ? <ChangeForm order={order} /> : <DeliveryForm order={order} />}
      </div>
    )
  if (until === undefined) return null
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        {changeableUntil !== undefined && (
          <Button
            kind="secondary"
            aria-label={`Изменить заказ № ${number}`}
            onClick={() => open({ order: id, part: 'goods' })}
          >
            Изменить заказ
          </Button>
        )}
        <Button
          kind="secondary"
          aria-label={`${pickup === '' ? 'Изменить доставку' : 'Изменить получателя и время'}: заказ № ${number}`}
          onClick={() => open({ order: id, part: 'delivery' })}
        >
          {pickup === '' ? 'Изменить доставку' : 'Изменить получателя и время'}
        </Button>
      </div>
      <p className={styles.note}>До {formatTime(until)}, если поставщик не&nbsp;подтвердит заказ раньше</p>
    </div>
  )
}
