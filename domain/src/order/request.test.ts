import { expect, test } from '@jest/globals'
import { orderRequest } from './request'

const milk = { product: { code: 'milk', supplier: 'farm', priceKopecks: 11_900 }, quantity: 2 }
const honey = {
  product: { code: 'honey', supplier: 'hive', priceKopecks: 500_00, tiers: [{ from: 3, priceKopecks: 450_00 }] },
  quantity: 3,
}
const anna = { receiver: ' Анна ', phone: '+79001234567', address: ' Тула, Мира, 3 ', substitutions: 'call' as const }

test('an order says who receives it and where, with the prices that were seen; what is empty is left out', () => {
  expect(orderRequest([milk, honey], { ...anna, promo: ' ', payer: '', isByCard: false, certificate: null })).toEqual({
    cmd: 'place',
    supplier: '',
    json_data: [
      { product: 'milk', quantity: 2, priceKopecks: 11_900 },
      { product: 'honey', quantity: 3, priceKopecks: 450_00 },
    ],
    delivery: '1',
    order_properties: {
      receiver: 'Анна',
      phone: '+79001234567',
      address: 'Тула, Мира, 3',
      window: '',
      windows: {},
      substitutions: 'call',
    },
    comment: '',
    toCheckOrder: false,
  })
})

test('an address goes only where something is brought, and points only of suppliers that are ordered from', () => {
  const pickups = { farm: 'Рынок', gone: 'Склад' }
  expect(orderRequest([milk], { ...anna, pickups }).order_properties).toMatchObject({ pickups: { farm: 'Рынок' } })
  expect(orderRequest([milk], { ...anna, pickups }).order_properties).not.toHaveProperty('address')
  expect(orderRequest([milk, honey], { ...anna, pickups }).order_properties.address).toBe('Тула, Мира, 3')
})

test('a check needs no receiver, and has no address until one is typed', () => {
  const addressOf = (address: string) =>
    orderRequest([milk], { address, substitutions: 'call' }, true).order_properties.address
  expect(['', 'Ту', '12, 3', 'Тула'].map(addressOf)).toEqual([undefined, undefined, undefined, 'Тула'])
  const { order_properties, toCheckOrder } = orderRequest([milk], { address: '', substitutions: 'call' }, true)
  expect([order_properties, toCheckOrder]).toEqual([{ window: '', windows: {}, substitutions: 'call' }, true])
})

test('the fields of a repeated request stand in one order, from which its key follows', () => {
  const whole = {
    ...anna,
    promo: 'ЛЕТО',
    payer: '7736050003',
    consent: '2026-11-01',
    totalKopecks: 1,
    pickups: { hive: 'Рынок' },
  }
  expect(Object.keys(orderRequest([milk, honey], whole).order_properties)).toEqual([
    ...['receiver', 'phone', 'address', 'window', 'windows', 'substitutions', 'promo', 'payer', 'consent'],
    ...['totalKopecks', 'pickups'],
  ])
})
