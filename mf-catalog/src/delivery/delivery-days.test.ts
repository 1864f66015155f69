import { expect, test } from '@jest/globals'
import { honey, lukiny, milk, zarechye } from '../../test/goods'
import { summarize } from '../basket/summary'
import { choicesOf, isTimeGone, withoutPast } from './delivery-days'

const now = new Date('2026-11-21T06:00:00Z')
const lines = [
  { product: milk, quantity: 1 },
  { product: honey, quantity: 1 },
]
const { groups } = summarize(lines, [zarechye, { ...lukiny, weekdays: [4], windows: ['18:00–22:00'] }], [])

test('each supplier offers its own days and hours, named as people say them', () => {
  const [farm, apiary] = choicesOf(groups, {}, now)
  expect(farm?.days.map(({ name }) => name).slice(0, 2)).toEqual(['Завтра, 22\u00a0ноября', 'Пн, 23\u00a0ноября'])
  expect(farm?.hours).toEqual(['10:00–14:00', '14:00–18:00'])
  expect(apiary?.days.map(({ value }) => value).slice(0, 2)).toEqual(['2026-11-26', '2026-12-03'])
  expect(apiary).toMatchObject({ day: '2026-11-26', hour: '', hours: ['18:00–22:00'] })
})

test('a wish is kept while it is offered; nothing is chosen in its place when it is not', () => {
  const preferred = { zarechye: '2026-11-23 14:00–18:00', lukiny: '2026-11-01 03:00–04:00' }
  const [farm, apiary] = choicesOf(groups, preferred, now)
  expect([farm?.day, farm?.hour]).toEqual(['2026-11-23', '14:00–18:00'])
  expect(apiary?.day).toBe('')
  expect([farm, apiary].map((choice) => choice && isTimeGone(choice))).toEqual([false, true])
})

test('a wish of an earlier day is of an old draft, and the first possible day is offered', () => {
  expect(withoutPast({ zarechye: '2026-11-21 10:00–14:00', lukiny: '2026-11-20' }, now)).toEqual({
    zarechye: '2026-11-21 10:00–14:00',
  })
})

test('hours of this day that are over are not offered, and a wish for them is chosen again', () => {
  const { groups: today } = summarize(lines.slice(0, 1), [{ ...zarechye, deliveryInDays: 0, cutoff: '16:00' }], [])
  const preferred = { zarechye: '2026-11-21 10:00–14:00' }
  expect(choicesOf(today, preferred, new Date('2026-11-21T12:30:00Z'))).toMatchObject([
    { day: '2026-11-21', hours: ['14:00–18:00'], hour: null },
  ])
  expect(choicesOf(today, preferred, now)).toMatchObject([{ day: '2026-11-21', hour: '10:00–14:00' }])
})

test('days and windows without a place left are not offered, and a wish for them is chosen again', () => {
  const taken = { zarechye: ['2026-11-22', '2026-11-23 10:00–14:00'] }
  const [wished] = choicesOf(groups, { zarechye: '2026-11-22 14:00–18:00' }, now, { taken })
  expect(wished).toMatchObject({ day: '', hours: [] })
  const [full] = choicesOf(groups, { zarechye: '2026-11-23 10:00–14:00' }, now, { taken })
  expect(full).toMatchObject({ day: '2026-11-23', hour: null })
  const [farm, apiary] = choicesOf(groups, {}, now, { taken })
  expect(farm?.days.map(({ value }) => value)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
  ])
  expect(farm).toMatchObject({ day: '2026-11-23', hours: ['14:00–18:00'], takenHours: ['10:00–14:00'] })
  expect(apiary).toMatchObject({ day: '2026-11-26', takenHours: [] })
})
