import { describe, expect, test } from '@jest/globals'
import {
  offeredPoints,
  pickupSchedule,
  placeText,
  pointsText,
  pointText,
  problemOfPoints,
  readPoints,
  wayName,
} from './pickup-points'

const market = {
  name: 'Рынок «Центральный»',
  address: 'Тула, Советская, 2',
  when: 'пн–сб 9:00–18:00',
  days: [1, 2, 3, 4, 5, 6],
  hours: '09:00–18:00',
  daysOff: [],
  kopecks: 0,
  isOpen: true,
}
const line = 'Рынок «Центральный» — Тула, Советская, 2 — пн–сб 9:00–18:00'

describe('places where buyers take their orders', () => {
  test('are lines of name, address, days and hours, with a price and «закрыт» if need be', () => {
    expect(readPoints(line)).toEqual([market])
    expect(
      readPoints(
        `${line} — бесплатно\n\nСклад - Тула, Мира, 1 - ежедневно 8–20 - 100,50 ₽ - кроме 31.12.2026–01.01.2027 - закрыт`,
      ),
    ).toEqual([
      market,
      {
        name: 'Склад',
        address: 'Тула, Мира, 1',
        when: 'ежедневно 8–20',
        days: [1, 2, 3, 4, 5, 6, 7],
        hours: '08:00–20:00',
        daysOff: ['2026-12-31', '2027-01-01'],
        kopecks: 100_50,
        isOpen: false,
      },
    ])
    expect(readPoints('')).toEqual([])
    expect(pointsText(`  ${line.replaceAll(' — ', '   -  ')} \n\n`)).toBe(line)
  })

  test.each([
    ['Рынок', 'Строка 1'],
    [`${line}\nРынок — Тула — когда открыто`, 'Строка 2'],
    [`Рынок — Тула — пн–сб 18:00–9:00`, 'Строка 1'],
    [`${line} — дорого`, 'Строка 1'],
    [`${line} — 100 ₽ — 200 ₽`, 'Строка 1'],
    [`${line} — кроме вторника`, 'Строка 1'],
    [`${line}\n${line}`, 'указан дважды'],
    [Array.from({ length: 21 }, (_, at) => `Точка ${at} — Тула — пн 9–18`).join('\n'), 'Не больше 20 строк'],
  ])('%s is refused', (text, because) => {
    expect(problemOfPoints(text)).toContain(because)
    expect(readPoints(text)).toBeNull()
  })

  test('are offered while open, on days when the supplier works as well', () => {
    const schedule = {
      deliveryInDays: 1,
      cutoff: '18:00',
      weekdays: [6, 7],
      windows: ['10:00–14:00'],
      daysOff: ['2026-12-31'],
    }
    expect(pickupSchedule(schedule, { ...market, daysOff: ['2027-01-02'] })).toEqual({
      ...schedule,
      weekdays: [6],
      windows: ['09:00–18:00'],
      daysOff: ['2026-12-31', '2027-01-02'],
    })
    const weekdays = { ...market, days: [1, 2] }
    expect(offeredPoints([market, { ...market, isOpen: false }, weekdays], schedule)).toEqual([market])
  })

  test('stand in an order as text', () => {
    const pickup = pointText(market)
    expect(pickup).toBe('Рынок «Центральный», Тула, Советская, 2')
    expect(placeText({ pickup, address: market.address })).toBe(`Самовывоз: ${pickup}`)
    expect(placeText({ pickup: '', address: 'Тула, Садовая, 5' })).toBe('Тула, Садовая, 5')
    expect([wayName({ pickup }), wayName({ pickup: '' })]).toEqual(['Выдача', 'Доставка'])
  })
})
