import { formatMoney } from '@lavka/domain/format'
import { sql, type Transaction } from 'kysely'
import { withinSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { settleExtraHold } from '../extra-holds/ask.ts'
import { orderEvents, type Said } from '../events.ts'
import { notifyBuyer } from '../messages.ts'
import { lockOrder, noteEvent } from '../queries.ts'

type Db = Transaction<Tables>

type Carried = {
  source_id: number
  source_number: string
  target_id: number
  target_number: string
  kopecks: number
}
type Share = { order_id: number; was_kopecks: number; kopecks: number }
type OfOrder = Said & { id: number }

/**
 * Settles a checkout after an order of it has changed, or the bank has answered about one: its delivery and its certificate go where they belong as its
 * orders are now, whatever was pressed before (decisions 0142, 0185). The histories keep it, the buyer is told of each other sum, and asked when
 * the bank holds less. The answer is what the order itself comes to then, kopecks. The caller holds the lock of the order.
 */
export function settleCheckout(db: Db, orderId: number): Promise<number> {
  return withinSystem(db, async () => {
    const { rows: carried } = await sql<Carried>`select * from carry_delivery(${orderId})`.execute(db)
    const { rows: shares } = await sql<Share>`select * from share_certificate(${orderId})`.execute(db)
    const said = [...carried.flatMap(inWords), ...shares.map(shareInWords)]
    for (const id of new Set(said.map((one) => one.id)))
      await tell(
        db,
        id,
        said.filter((one) => one.id === id),
      )
    const { to_pay_kopecks } = await db
      .selectFrom('orders')
      .select('to_pay_kopecks')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    return to_pay_kopecks
  })
}

function inWords({ source_id, source_number, target_id, target_number, kopecks }: Carried): OfOrder[] {
  const sum = formatMoney(kopecks)
  return [
    { id: source_id, event: 'leave-delivery', reason: `${sum} в\u00a0заказ №\u00a0${target_number}` },
    { id: target_id, event: 'carry-delivery', reason: `${sum} из\u00a0заказа №\u00a0${source_number}` },
  ]
}

const shareInWords = ({ order_id, was_kopecks, kopecks }: Share): OfOrder => ({
  id: order_id,
  event: 'carry-certificate',
  reason: `${formatMoney(kopecks)} вместо ${formatMoney(was_kopecks)}`,
})

/** In one message. Nothing is said of an order that costs nothing: there is nothing to be paid. */
async function tell(db: Db, id: number, said: readonly OfOrder[]): Promise<void> {
  const order = await lockOrder(db, id)
  const [first, ...others] = said
  if (!order || !first || order.to_pay_kopecks === 0) return
  for (const one of said) await noteEvent(db, null, order, one)
  const reason = [first.reason, ...others.map((one) => `${orderEvents[one.event]?.label}: ${one.reason}`)].join('\n')
  await notifyBuyer(db, id, { event: first.event, reason })
  await settleExtraHold(db, null, order, order.to_pay_kopecks)
}
