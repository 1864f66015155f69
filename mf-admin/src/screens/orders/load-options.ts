import type { LoadOptions } from '@lavka/server/contract'
import type { OrdersView } from '../../orders-address'

type Condition = [field: string, operator: string, value: string | number]

/** The view as the server's loadOptions: days are the person's, so their borders are counted in the local time zone. */
export function toLoadOptions(view: OrdersView): LoadOptions {
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
  if (view.from) add('createdAt', '>=', midnight(view.from, 0))
  if (view.to) add('createdAt', '<', midnight(view.to, 1))
  if (view.sumFrom !== null) add('toPayKopecks', '>=', view.sumFrom * 100)
  if (view.sumTo !== null) add('toPayKopecks', '<=', view.sumTo * 100)

  return {
    skip: (view.page - 1) * view.size,
    take: view.size,
    requireTotalCount: true,
    sort: [view.sort],
    ...(conditions.length > 0 && { filter: joined('and', conditions) }),
    ...(view.search && { searchValue: view.search }),
  }
}

function joined(by: 'and' | 'or', conditions: unknown[]): unknown {
  return conditions.length === 1 ? conditions[0] : conditions.flatMap((one, index) => (index === 0 ? [one] : [by, one]))
}

function midnight(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
