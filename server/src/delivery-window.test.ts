import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Schedule } from '@lavka/domain/delivery-schedule'
import { windowProblem } from './delivery-window.ts'

const schedule = (given: Partial<Schedule> = {}): Schedule => ({
  deliveryInDays: 1,
  cutoff: '14:00',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  windows: ['10:00–14:00', '14:00–18:00'],
  daysOff: [],
  ...given,
})
// Saturday the 21st of November 2026; Moscow is three hours ahead
const after = new Date('2026-11-21T11:00:00Z')

test('a window that cannot be had says why', () => {
  const problem = (window: string, given: Partial<Schedule> = {}) => windowProblem(schedule(given), window, after)
  assert.equal(problem(''), null)
  assert.equal(problem('2026-11-23'), null)
  assert.equal(problem('2026-11-23 10:00–14:00'), null)
  assert.equal(problem('2026-11-22 10:00–14:00'), 'на этот день уже не успеть, ближайший — 23\u00a0ноября')
  assert.equal(problem('2026-11-25', { weekdays: [2, 4] }), 'в этот день не привозит, ближайший — 24\u00a0ноября')
  assert.equal(problem('2026-11-23 03:00–04:00'), 'привозит в другие часы: 10:00–14:00, 14:00–18:00')
  assert.equal(problem('2027-11-23'), 'заказы принимаются не дальше чем на 30 дней')
  assert.equal(problem('завтра'), 'выберите день доставки')
  assert.equal(problem('2026-99-99'), 'выберите день доставки')
  assert.equal(problem('2026-11-31'), 'выберите день доставки')
})

test('of this day only what is not over can be had', () => {
  const sameDay = schedule({ deliveryInDays: 0, cutoff: '20:00' })
  const problem = (window: string, time: string) => windowProblem(sameDay, window, new Date(`2026-11-21T${time}+03:00`))
  assert.equal(problem('2026-11-21 10:00–14:00', '13:59'), null)
  assert.equal(problem('2026-11-21 10:00–14:00', '14:00'), '10:00–14:00 уже прошло, выберите другое время')
  assert.equal(problem('2026-11-21 14:00–18:00', '14:00'), null)
  assert.equal(problem('2026-11-22 10:00–14:00', '15:30'), null)
  assert.equal(problem('2026-11-21', '17:59'), null)
  assert.equal(problem('2026-11-21', '18:00'), 'на этот день уже не успеть, ближайший — 22\u00a0ноября')
})
