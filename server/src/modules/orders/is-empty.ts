import { sql } from 'kysely'

/**
 * Whether nothing of an order is left that anybody paid for: all of it was weighed or corrected to nothing. What is free only comes with the rest, a gift;
 * an order that was free from the beginning is left as long as it has goods.
 */
export const isEmpty = sql<boolean>`(
  orders.status <> 'cancelled' and orders.to_pay_kopecks = 0 and (orders.total_kopecks > 0 or not exists (
    select from order_lines l left join order_line_actuals a on a.line_id = l.id
    where l.order_id = orders.id and coalesce(a.quantity, l.quantity) > 0
  ))
)`
