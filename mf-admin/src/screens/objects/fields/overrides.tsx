import type { AnyRow } from '@lavka/server/contract'
import type { ReactNode } from 'react'
import { OrderStatus } from '../../../ui/order-status'

/** The content of cells for which the type is not enough: a function by object and field. */
export const overrides: Readonly<Partial<Record<string, (row: AnyRow) => ReactNode>>> = {
  'orders.status': ({ status, statusName }) => (
    <OrderStatus status={String(status)} name={String(statusName ?? status)} />
  ),
}
