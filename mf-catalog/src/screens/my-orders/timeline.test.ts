import { expect, test } from '@jest/globals'
import type { OrderEvent } from '@lavka/server/contract'
import { timelineOf } from './timeline'

const event = (name: string, status: OrderEvent['status'], reason = ''): OrderEvent => ({
  event: name,
  caption: name,
  status,
  reason,
  createdAt: '2026-11-21T09:00:00.000Z',
})

test('past steps have their time, then the next steps follow', () => {
  const steps = timelineOf({
    status: 'assembling',
    pickup: '',
    events: [event('place', 'placed'), event('confirm', 'confirmed'), event('assemble', 'assembling')],
  })
  expect(steps.map(({ name, at }) => [name, at !== null])).toEqual([
    ['place', true],
    ['confirm', true],
    ['assemble', true],
    ['Передача в доставку', false],
    ['Доставка', false],
  ])
})

test('after a cancellation there are no next steps, and the reason is shown', () => {
  const steps = timelineOf({
    status: 'cancelled',
    pickup: '',
    events: [event('place', 'placed'), event('cancel', 'cancelled', 'Товар закончился')],
  })
  expect(steps.at(-1)).toEqual({ name: 'cancel', at: '2026-11-21T09:00:00.000Z', reason: 'Товар закончился' })
  expect(steps).toHaveLength(2)
})

test('an order that its buyer takes is not brought', () => {
  const steps = timelineOf({ status: 'assembling', pickup: 'Рынок, Тула, Советская, 2', events: [] })
  expect(steps.map(({ name }) => name)).toEqual(['Готов к выдаче', 'Выдача'])
})
