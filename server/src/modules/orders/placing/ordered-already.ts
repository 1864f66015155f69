import { justOrderedMinutes } from '@lavka/domain/order/just-ordered'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import type { Owner } from '../owner.ts'
import type { PlaceOrder } from '../schema.ts'
import { openStatuses } from '../states.ts'

type Db = Transaction<Tables>

/**
 * Asks whether a person wants again what they have just ordered, perhaps on another device: ORDERED_ALREADY when this basket has all goods of an open
 * checkout of the last ten minutes in the same quantities, until `isAgain` says yes (decision 0188). An operator is not asked. Call it after
 * `lockCheckouts`, so that the second of two presses at once sees the order of the first.
 */
export async function demandNew(db: Db, owner: Owner, basket: PlaceOrder['body']): Promise<void> {
  if (owner.placedBy !== null || basket.order_properties.isAgain) return
  const lines = basket.json_data
  const { rows } = await sql<{ group_id: number; numbers: string[] }>`
    select o.group_id, array_agg(distinct o.number) as numbers
    from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
      left join unnest(${lines.map(({ product }) => product)}::text[], ${lines.map(({ quantity }) => quantity)}::numeric[])
        as wanted (code, quantity) on wanted.code = p.code and wanted.quantity = l.quantity
    where o.user_id = ${owner.userId} and o.created_at > now() - make_interval(mins => ${justOrderedMinutes}) and o.status = any (${openStatuses})
    group by o.group_id having count(*) = count(wanted.code)
    order by o.group_id desc limit 1`.execute(db)
  const [earlier] = rows
  if (!earlier) return
  const { group_id: groupId, numbers } = earlier
  const listed = numbers.map((number) => `№\u00a0${number}`).join(', ')
  throw new ApiError('ORDERED_ALREADY', `Вы только что оформили эти товары: ${listed}`, { groupId })
}
