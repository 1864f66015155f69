import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { inMoscow } from '../../moscow-time.ts'
import { toPayText } from '../notifications/certificate-texts.ts'
import {
  newOrderMail,
  orderMovedMail,
  orderMovedSms,
  ordersPlacedMail,
  promoReturnedText,
  substitutesMail,
  substitutesSms,
  toSellersMail,
  type MailText,
} from '../notifications/messages.ts'
import { foreign, quoted } from '../notifications/foreign-text.ts'
import { ordersPlacedSms } from '../notifications/phone-messages.ts'
import { tell, type Recipient } from '../notifications/send.ts'
import { messageMail } from '../notifications/talk-mails.ts'
import { eventCaption, orderEvents, type Said } from './events.ts'
import { returnedPromo } from './queries.ts'
import { orderWindow, windowInWords } from '../../delivery-window.ts'
import type { PlacedGroup } from './schema.ts'
import { findProposals } from './fulfilment/substitution-queries.ts'

type Db = Transaction<Tables>

// Messages about orders. They are queued in the transaction of the change, for those who have chosen them (notifications/send.ts).

/** What a buyer's notification, and the bank's page of payment, lead to: the checkout that has the order. */
export const ownOrderPath = (orderId: number): string => `/myOrders?order=${orderId}`

/** Of the buyer; undefined for one who is gone. */
export async function findContacts(db: Db, orderId: number): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`select * from people_of_order(${orderId}, false)`.execute(db)
  return rows[0]
}

/** Notifies the buyer of an event of an order. For a substitute `reason` is «ordered → substitute». */
export async function notifyBuyer(db: Db, orderId: number, { event, reason }: Said): Promise<void> {
  const contacts = await findContacts(db, orderId)
  if (!contacts) return
  const order = await db
    .selectFrom('orders')
    .innerJoin('suppliers', 'suppliers.id', 'orders.supplier_id')
    .select([
      'orders.number',
      'orders.pickup',
      orderWindow.as('window'),
      'orders.to_pay_kopecks',
      'orders.certificate_kopecks',
      'suppliers.name',
      'suppliers.phone',
      returnedPromo.as('returned_promo'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { label, hasLines = false, isAnotherSum, isUrgent = false } = orderEvents[event] ?? {}
  const lines = hasLines ? reason.split('\n') : [reason]
  const said = label ? `${label}: ${lines.map((line) => foreign(line, 1000)).join('\n')}` : `Причина: ${quoted(reason)}`
  const because = reason && said
  const sum = isAnotherSum && toPayText(order.to_pay_kopecks, order.certificate_kopecks)
  const where = event === 'ship' && order.pickup !== '' && whereToTake(order)
  const promo = order.returned_promo && promoReturnedText(order.returned_promo)
  const why = [because, where, sum, promo].filter(Boolean).join('\n')
  const content = {
    number: order.number,
    supplier: order.name,
    phone: order.phone,
    what: eventCaption(event, order),
    why,
  }
  const told = { mail: orderMovedMail(content), sms: orderMovedSms(content), isUrgent }
  await tell(db, contacts, { kind: 'order', path: ownOrderPath(orderId), ...told })
}

const whereToTake = ({ pickup, window }: { pickup: string; window: string }): string =>
  `Где забрать: ${foreign(pickup, 300)}. Когда: ${windowInWords(window)}`

/** Notifies of a placed group: one message to the buyer, one to the staff of each supplier. `certificateKopecks`: what a gift certificate pays of it. */
export async function notifyOfPlacing(
  db: Db,
  { orders, totalKopecks, discountKopecks, promo }: PlacedGroup,
  certificateKopecks: number,
): Promise<void> {
  const ids = orders.flatMap(({ id }) => (id === null ? [] : [id]))
  const [first] = ids
  const contacts = first === undefined ? undefined : await findContacts(db, first)
  const whens = await findWhens(db, ids)
  const whenOf = (id: number | null) => whens.get(id ?? 0) ?? { when: '', isPickup: false }
  if (contacts && first !== undefined) {
    const placed = orders.map(({ id, number, supplierName, totalKopecks: sum, deliveryKopecks }) => ({
      number: number ?? '',
      supplier: supplierName,
      kopecks: sum,
      deliveryKopecks,
      ...whenOf(id),
    }))
    const off = { discountKopecks, promo: promo?.code ?? '', certificateKopecks }
    const mail = ordersPlacedMail(placed, { kopecks: totalKopecks, ...off })
    const told = { mail, sms: ordersPlacedSms(placed, totalKopecks), isUrgent: true }
    await tell(db, contacts, { kind: 'order', path: ownOrderPath(first), ...told })
  }
  for (const { id, number, totalKopecks: sum, deliveryKopecks } of orders) {
    const mail = newOrderMail({ number: number ?? '', kopecks: sum, deliveryKopecks, ...whenOf(id) })
    await tellSellers(db, id, mail)
  }
}

/** «доставка 22 ноября», «самовывоз 22 ноября: Рынок…», by order id. */
async function findWhens(db: Db, ids: readonly number[]): Promise<Map<number, { when: string; isPickup: boolean }>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', orderWindow.as('window'), 'pickup'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, window, pickup }) => {
      const [time, isPickup] = [windowInWords(window), pickup !== '']
      return [id, { when: isPickup ? `самовывоз ${time}: ${pickup}` : `доставка ${time}`, isPickup }]
    }),
  )
}

/** The supplier's people: each order has its time to be answered, so quiet hours hold nothing. */
async function tellSellers(db: Db, orderId: number | null, mail: MailText): Promise<void> {
  const { rows } = await sql<Recipient>`select * from people_of_order(${orderId}, true)`.execute(db)
  const path = `/admin/orders?order=${orderId}`
  for (const seller of rows) await tell(db, seller, { kind: 'order', path, mail, isUrgent: true })
}

/** Asks the buyer to answer the proposed substitutes of an order; `publicUrl` is the address of the shop. */
export async function notifyOfProposals(db: Db, orderId: number, publicUrl: string): Promise<void> {
  const contacts = await findContacts(db, orderId)
  const [first, ...others] = await findProposals(db, orderId)
  if (!contacts || !first) return
  const number = await numberOf(db, orderId)
  const until = inMoscow(first.answer_until)
  const lines = [first, ...others].map((one) => ({
    was: one.line_name,
    is: one.name,
    moreKopecks: one.sum_kopecks - one.line_to_pay,
  }))
  const link = `${publicUrl}/myOrders?state=open`
  const told = { mail: substitutesMail({ number, until, lines, link }), sms: substitutesSms(number, until) }
  await tell(db, contacts, { kind: 'order', path: ownOrderPath(orderId), ...told, isUrgent: true })
}

/** Tells the buyer that the shop has written about an order; what it wrote stands there alone. */
export async function notifyBuyerOfMessage(db: Db, orderId: number): Promise<void> {
  const contacts = await findContacts(db, orderId)
  if (!contacts) return
  await tell(db, contacts, {
    kind: 'order',
    path: ownOrderPath(orderId),
    mail: messageMail(await numberOf(db, orderId)),
  })
}

/** Notifies the supplier's staff of what has happened to an order: `about` is the subject of the mail. */
export async function notifySellers(db: Db, orderId: number, said: { about: string; what: string }): Promise<void> {
  const number = await numberOf(db, orderId)
  await tellSellers(db, orderId, toSellersMail(number, said))
}

async function numberOf(db: Db, orderId: number): Promise<string> {
  const { number } = await db.selectFrom('orders').select('number').where('id', '=', orderId).executeTakeFirstOrThrow()
  return number
}
