import type { Random } from '../random.ts'
import { transitions } from '../../src/modules/orders/transitions/transitions.ts'
import type { OrderStatus } from '../../src/modules/orders/states.ts'

export type Who = 'buyer' | 'seller' | 'office'
export type Step = { event: string; from: OrderStatus | null; to: OrderStatus; at: Date; who: Who; reason: string }

const hour = 3_600_000

/** The usual way of an order and how many hours a step takes. */
const way: readonly { event: string; hours: readonly [number, number]; who: Who }[] = [
  { event: 'confirm', hours: [0.2, 3], who: 'seller' },
  { event: 'assemble', hours: [1, 8], who: 'seller' },
  { event: 'pack', hours: [0.5, 4], who: 'seller' },
  { event: 'ship', hours: [2, 14], who: 'seller' },
  { event: 'deliver', hours: [1, 6], who: 'seller' },
  { event: 'complete', hours: [20, 50], who: 'office' },
]

const buyerReasons = [
  'Передумали, закажем на следующей неделе',
  'Ошиблись адресом, оформим заново',
  'Нашли то же ближе к дому',
]
const sellerReasons = ['Товар закончился', 'Не дозвонились до покупателя', 'Не успеваем собрать к выбранному времени']

/** What has happened to an order placed at `placedAt`, as of `now`: each step is a row of the order's state machine. */
export function makeHistory(placedAt: Date, now: Date, random: Random): Step[] {
  const steps: Step[] = [{ event: 'place', from: null, to: 'placed', at: placedAt, who: 'buyer', reason: '' }]
  const cancelledAfter = random.chance(0.08) ? random.whole(0, 2) : -1
  let status: OrderStatus = 'placed'
  let time = placedAt.getTime()
  for (const [index, { event, hours, who }] of way.entries()) {
    time += (hours[0] + random.next() * (hours[1] - hours[0])) * hour
    if (time > now.getTime()) break
    const isCancelled = index === cancelledAfter
    const to: OrderStatus = isCancelled ? 'cancelled' : targetOf(event, status)
    const by = isCancelled ? (status === 'placed' ? 'buyer' : 'office') : who
    const reason = isCancelled ? random.pick(by === 'buyer' ? buyerReasons : sellerReasons) : ''
    steps.push({ event: isCancelled ? 'cancel' : event, from: status, to, at: new Date(time), who: by, reason })
    if (isCancelled) break
    status = to
  }
  return steps
}

function targetOf(event: string, from: OrderStatus): OrderStatus {
  const transition = transitions.find((row) => row.axis === 'status' && row.event === event && row.from.includes(from))
  if (transition?.axis !== 'status') throw new Error(`No way «${event}» from ${from}`)
  return transition.to
}
