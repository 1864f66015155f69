import { cardRest, isByCard } from '@lavka/domain/card-payment'
import type { Order } from '@lavka/server/contract'

type Stop = Pick<Order, 'number' | 'address' | 'pickup' | 'deliveryWindow' | 'toPayKopecks' | 'certificateKopecks'> &
  Paid
/** The stops of one delivery window, and the money that the courier takes there. */
export type RouteWindow<One extends Stop> = { window: string; stops: One[]; cashKopecks: number }

const byText = new Intl.Collator('ru', { numeric: true }).compare

type Place = Pick<Order, 'number' | 'address' | 'pickup' | 'deliveryWindow'>
/** The order in which orders leave: by delivery window, within it what is brought by address, then what buyers take by point. */
export const byRoute = (a: Place, b: Place): number =>
  byText(a.deliveryWindow, b.deliveryWindow) ||
  byText(a.pickup, b.pickup) ||
  byText(a.address, b.address) ||
  byText(a.number, b.number)

type Paid = Pick<Order, 'funds' | 'invoice' | 'card'>
/** Whether the courier takes the money of an order: not where the bank or a card holds it, or its seller has made out an invoice. */
export const isPaidAtDoor = ({ funds, invoice, card }: Paid): boolean =>
  funds === 'none' && invoice === null && !isByCard(card)

/** What the courier takes, kopecks: nothing of what a gift certificate or a card pays. */
export function cashOf(order: Paid & Pick<Order, 'toPayKopecks' | 'certificateKopecks'>): number {
  if (isPaidAtDoor(order)) return order.toPayKopecks - order.certificateKopecks
  return order.card ? cardRest(order.toPayKopecks, order.card) : 0
}

/** Orders that their buyers take, by point; a courier goes to none of them. */
export const takenOrders = <One extends Stop>(orders: readonly One[]): One[] =>
  orders.filter(({ pickup }) => pickup !== '').sort((a, b) => byText(a.pickup, b.pickup) || byText(a.number, b.number))

/** The orders that are brought, by delivery window, the earliest first, within a window by address. */
export function toRouteList<One extends Stop>(orders: readonly One[]): RouteWindow<One>[] {
  const windows = new Map<string, One[]>()
  for (const order of orders.filter(({ pickup }) => pickup === ''))
    windows.set(order.deliveryWindow, [...(windows.get(order.deliveryWindow) ?? []), order])
  return [...windows]
    .map(([window, stops]) => ({
      window,
      stops: stops.sort(byRoute),
      cashKopecks: stops.reduce((total, order) => total + cashOf(order), 0),
    }))
    .sort((a, b) => byText(a.window, b.window))
}
