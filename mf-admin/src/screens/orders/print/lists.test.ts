import { expect, test } from '@jest/globals'
import { toPickingList, toShelfList } from './picking-list'
import { takenOrders, toRouteList } from './route-list'

const goods = (name: string, quantity: number, unit = 'кг') => ({ product: name, name, unit, quantity })
const line = (name: string, quantity: number, actual: ReturnType<typeof goods> | null = null) => ({
  ...goods(name, quantity),
  actual,
})
const farm = { supplier: 'farm', supplierName: 'Ферма', deliveryWindow: '2026-11-24 10:00–14:00', pickup: '' }

test('a picking list adds up the same product of several orders exactly, by supplier and window', () => {
  const list = toPickingList([
    { ...farm, number: '2-1', lines: [line('Сыр', 0.1), line('Яблоки', 1)] },
    { ...farm, number: '1-1', lines: [line('Сыр', 0.2)] },
    { ...farm, deliveryWindow: '2026-11-23', number: '3-1', lines: [line('Сыр', 5)] },
    { ...farm, pickup: 'Рынок', number: '4-1', lines: [line('Сыр', 2)] },
    { ...farm, supplier: 'dairy', supplierName: 'Дача', number: '1-2', lines: [line('Сыр', 7)] },
  ])
  expect(list.map(({ supplier, window, pickup, orders }) => [supplier, window, pickup, orders])).toEqual([
    ['Дача', '2026-11-24 10:00–14:00', '', 1],
    ['Ферма', '2026-11-23', '', 1],
    ['Ферма', '2026-11-24 10:00–14:00', '', 2],
    ['Ферма', '2026-11-24 10:00–14:00', 'Рынок', 1],
  ])
  expect(list[2]?.products).toEqual([
    {
      ...goods('Сыр', 0.3),
      parts: [
        { number: '2-1', quantity: 0.1 },
        { number: '1-1', quantity: 0.2 },
      ],
    },
    { ...goods('Яблоки', 1), parts: [{ number: '2-1', quantity: 1 }] },
  ])
})

test('the goods of all orders stand by shelf, those of no shelf by category, with their totals over all delivery windows', () => {
  const shelved = (category: string, one: ReturnType<typeof line>, shelf = '') => ({ ...one, category, shelf })
  const list = toShelfList([
    { ...farm, number: '1-1', lines: [shelved('Сыры', line('Сыр', 0.2)), shelved('Фрукты', line('Яблоки', 1))] },
    { ...farm, number: '2-1', lines: [shelved('Сыры', line('Сыр', 0.1, goods('Сыр', 0.3)))] },
    { ...farm, number: '3-1', lines: [shelved('Рыба', line('Щука', 1, goods('Щука', 0)))] },
    {
      ...farm,
      number: '4-1',
      lines: [shelved('Мёд', line('Мёд', 1), 'А-12'), shelved('Сыры', line('Брынза', 2), 'А-3')],
    },
    { ...farm, number: '5-1', lines: [shelved('Масло', line('Масло', 3), 'А-12')] },
    { ...farm, supplier: 'dairy', supplierName: 'Дача', number: '1-2', lines: [shelved('Сыры', line('Сыр', 7))] },
  ])
  expect(
    list.map(({ supplier, shelf, category, products }) => [
      `${supplier} ${shelf}${category}`,
      ...products.map(({ quantity }) => quantity),
    ]),
  ).toEqual([
    ['Дача Сыры', 7],
    ['Ферма А-3', 2],
    ['Ферма А-12', 3, 1],
    ['Ферма Сыры', 0.5],
    ['Ферма Фрукты', 1],
  ])
})

test('a picking list holds what was weighed or substituted, and nothing of a removed line', () => {
  const lines = [
    line('Сыр', 1, goods('Сыр', 0.95)),
    line('Груши', 2, goods('Яблоки', 2)),
    line('Мёд', 1, goods('Мёд', 0)),
    line('Молоко', 1, goods('Молоко', 2, 'л')),
    line('Молоко', 1),
  ]
  const [part] = toPickingList([{ ...farm, number: '1-1', lines }])
  expect(part?.products.map(({ name, quantity, unit }) => [name, quantity, unit])).toEqual([
    ['Молоко', 2, 'л'],
    ['Молоко', 1, 'кг'],
    ['Сыр', 0.95, 'кг'],
    ['Яблоки', 2, 'кг'],
  ])
})

test('a route list is ordered by window and house number, and takes what is left to pay where it is paid on receipt', () => {
  const stop = (number: string, address: string, funds: 'none' | 'held', deliveryWindow = '2026-11-24') => ({
    number,
    address,
    pickup: '',
    funds,
    invoice: null,
    card: null,
    deliveryWindow,
    toPayKopecks: 100_01,
    certificateKopecks: 0,
  })
  const list = toRouteList([
    stop('1', 'Тула, Ленина, 10', 'none'),
    stop('2', 'Тула, Ленина, 9', 'held'),
    stop('3', 'Тула, Ленина, 1', 'none', '2026-11-23'),
    stop('4', 'Тула, Ленина, 9', 'none'),
  ])
  expect(
    list.map(({ window, stops, cashKopecks }) => [window, stops.map(({ number }) => number), cashKopecks]),
  ).toEqual([
    ['2026-11-23', ['3'], 100_01],
    ['2026-11-24', ['2', '4', '1'], 200_02],
  ])
  const [withGift] = toRouteList([{ ...stop('8', 'Тула, Ленина, 3', 'none'), certificateKopecks: 100_00 }])
  expect(withGift?.cashKopecks).toBe(1)
  const invoice = { payerInn: '7728168971', payerName: 'ООО «Столовая»', paid: null, version: 1 }
  const [byInvoice] = toRouteList([{ ...stop('6', 'Тула, Ленина, 3', 'none'), invoice }])
  expect(byInvoice?.cashKopecks).toBe(0)
  const sums = {
    isChecked: false,
    payUntil: '2026-11-23T10:00:00.000Z',
    takenKopecks: 0,
    refundedKopecks: 0,
    claimedKopecks: 0,
  }
  const byCard = { ...stop('7', 'Тула, Ленина, 3', 'none'), toPayKopecks: 340_01 }
  const held = { ...byCard, card: { ...sums, state: 'held' as const, heldKopecks: 330_00 } }
  expect(toRouteList([held])[0]?.cashKopecks).toBe(10_01)
  const left = { ...byCard, card: { ...sums, state: 'left' as const, heldKopecks: 0 } }
  expect(toRouteList([left])[0]?.cashKopecks).toBe(340_01)
  const taken = { ...stop('5', 'Тула, Советская, 2', 'none'), pickup: 'Рынок, Тула, Советская, 2' }
  expect(toRouteList([taken])).toEqual([])
  expect(takenOrders([taken, ...list.flatMap(({ stops }) => stops)])).toEqual([taken])
})
