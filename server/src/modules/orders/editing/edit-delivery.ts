import { deliveryOf } from '@lavka/domain/delivery-price'
import { deliveryDates, windowsOn, type Schedule } from '@lavka/domain/delivery-schedule'
import { hoursOf, windowText } from '@lavka/domain/order/window'
import { offeredPoints, pickupSchedule, pointText, readPoints, type PickupPoint } from '@lavka/domain/pickup-points'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { termsOf } from '../../../delivery-terms.ts'
import { orderWindow, scheduleOf, windowColumns, windowInWords, windowProblem } from '../../../delivery-window.ts'
import { ApiError } from '../../../errors.ts'
import type { FieldProblem } from '../../objects/schema.ts'
import type { OrderCorrection } from './schema.ts'

type Db = Transaction<Tables>

const captions = { receiver: 'Получатель', phone: 'Телефон', address: 'Адрес', window: 'Когда', comment: 'Комментарий' }
type Name = keyof typeof captions
const names = ['receiver', 'phone', 'address', 'window', 'comment'] as const satisfies readonly Name[]

/** The delivery as it is, with the rules of its supplier. */
export function findDelivery(db: Db, id: number) {
  return db
    .selectFrom('orders')
    .innerJoin('suppliers', 'suppliers.id', 'orders.supplier_id')
    .select([
      'receiver',
      'orders.phone as phone',
      'orders.address as address',
      orderWindow.as('window'),
      'comment',
      'pickup',
      'pickup_points',
      'orders.created_at as created_at',
      'onboarding',
    ])
    .select(['delivery_in_days', 'cutoff', 'weekdays', 'windows', 'days_off', 'delivery_areas'])
    .select(['suppliers.delivery_kopecks', 'delivery_free_from_kopecks', 'delivery_zones'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()
}

export type FoundDelivery = Awaited<ReturnType<typeof findDelivery>>

/**
 * The columns that change and each change in words: before and after. VALUE_REFUSED by field for a day or an address without delivery. What delivery
 * costs stays as at placing (decision 0141).
 */
export function judgeDelivery(before: FoundDelivery, delivery: OrderCorrection['delivery'] = {}) {
  const changed = names.flatMap((name) => {
    const after = delivery[name]?.trim()
    return after === undefined || after === before[name] ? [] : [{ name, after }]
  })
  const problems = changed.flatMap(({ name, after }): FieldProblem[] => {
    const because =
      name === 'window' ? windowProblem(scheduleOfOrder(before), after, new Date(), before.pickup !== '') : null
    if (because) return [{ field: name, message: `Поставщик: ${because}` }]
    if (name === 'address' && before.pickup !== '')
      return [{ field: name, message: 'Покупатель заберёт заказ сам: адрес точки не меняется' }]
    const isOutside = name === 'address' && deliveryOf(termsOf(before), after, 0).state === 'outside'
    return isOutside ? [{ field: name, message: 'По этому адресу поставщик не доставляет' }] : []
  })
  if (problems.length > 0) throw new ApiError('VALUE_REFUSED', problems[0]?.message, { fields: problems })
  const words = changed.map(
    ({ name, after }) => `${captions[name]}: ${inWords(name, before[name])} → ${inWords(name, after)}`,
  )
  const { window, ...columns } = Object.fromEntries(changed.map(({ name, after }) => [name, after]))
  return { columns: { ...columns, ...(window !== undefined && windowColumns(window)) }, words }
}

const inWords = (name: Name, text: string) => (name === 'window' ? windowInWords(text) : text) || '—'

type Whence = Parameters<typeof scheduleOf>[0] & { pickup: string; pickup_points: string; window: string }

/** The point at which the order is taken; undefined when it is brought, or the point is not offered any more. */
export function pointOfOrder(order: Omit<Whence, 'window'>): PickupPoint | undefined {
  const points = offeredPoints(readPoints(order.pickup_points) ?? [], scheduleOf(order))
  return points.find((one) => pointText(one) === order.pickup)
}

/** When the order can be brought, or taken at its point: when that is not offered any more, at the hours of the order. */
export function scheduleOfOrder(order: Whence): Schedule {
  const schedule = scheduleOf(order)
  if (order.pickup === '') return schedule
  const point = pointOfOrder(order)
  return point ? pickupSchedule(schedule, point) : { ...schedule, windows: [hoursOf(order.window)] }
}

const offeredDays = 7

/** The days and hours that can be chosen for the order now: «2026-11-22 10:00–14:00», or a day. */
export async function windowsToChoose(db: Db, id: number): Promise<string[]> {
  const schedule = scheduleOfOrder(await findDelivery(db, id))
  const now = new Date()
  return deliveryDates(schedule, now, offeredDays).flatMap((day) =>
    schedule.windows.length === 0 ? [day] : windowsOn(day, schedule, now).map((hours) => windowText(day, hours)),
  )
}
