import { windowText } from '@lavka/domain/order/window'
import type { LoadOptions } from '@lavka/server/contract'
import { joined, midnight, pageOptions } from '../../conditions'
import type { OrdersView } from '../../orders-address'

type Condition = [field: string, operator: string, value: string | number | boolean]

/** The view as the server's loadOptions. */
export function toLoadOptions(view: OrdersView): LoadOptions {
  return { ...pageOptions(view, conditionsOf(view)), sort: [view.sort] }
}

/** The conditions of a view, without its search words. */
export function conditionsOf(view: OrdersView): unknown[] {
  const conditions: unknown[] = []
  const add = (...condition: Condition) => conditions.push(condition)

  if (view.statuses.length > 0)
    conditions.push(
      joined(
        'or',
        view.statuses.map((status) => ['status', '=', status]),
      ),
    )
  if (view.supplier) add('supplierName', '=', view.supplier)
  if (view.origin) add('origin', '=', view.origin)
  if (view.isSoon) add('minutesLeft', '<=', 59)
  if (view.isAsked) add('hasQuestion', '=', true)
  if (view.shop !== null) add('shopId', '=', view.shop)
  if (view.buyer !== null) add('buyerId', '=', view.buyer)
  if (view.ids.length > 0) conditions.push(['id', 'anyof', view.ids])
  if (view.day) add('deliveryDay', '=', view.day)
  if (view.hours) add('deliveryWindow', '=', windowText(view.day, view.hours))
  if (view.from) add('createdAt', '>=', midnight(view.from, 0))
  if (view.to) add('createdAt', '<', midnight(view.to, 1))
  if (view.sumFrom !== null) add('toPayKopecks', '>=', view.sumFrom * 100)
  if (view.sumTo !== null) add('toPayKopecks', '<=', view.sumTo * 100)
  return conditions
}
