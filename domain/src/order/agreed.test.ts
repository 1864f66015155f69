import { expect, test } from '@jest/globals'
import { otherGoods } from './agreed'

const packs = { priceKopecks: 345_50, unit: 'уп', pack: '200 г' }
const weighed = { priceKopecks: 345_50, unit: 'кг', pack: '' }
const told = (...[agreed, now]: Parameters<typeof otherGoods>) => otherGoods(agreed, now)?.replaceAll('\u00a0', ' ')

test('another unit is told with the price of now, another pack with both', () => {
  expect(told(packs, weighed)).toBe('теперь продаётся на вес, 345,50 ₽ / кг')
  expect(told(weighed, packs)).toBe('теперь продаётся упаковками по 200 г, 345,50 ₽ / уп')
  expect(told(packs, { ...packs, unit: 'шт', pack: '' })).toBe('теперь продаётся поштучно, 345,50 ₽ / шт')
  expect(told(packs, { ...packs, pack: '50 г' })).toBe('в упаковке теперь 50 г, было 200 г')
  expect(told({ ...packs, pack: '' }, packs)).toBe('в упаковке теперь 200 г')
  expect(told(packs, { ...packs, pack: '' })).toBe('в упаковке теперь не указано сколько, было 200 г')
})

test('the same goods, at whatever price, and what earlier releases kept are told nothing of', () => {
  expect(otherGoods(packs, { ...packs, priceKopecks: 1 })).toBeNull()
  expect(otherGoods({ ...packs, pack: '200г' }, packs)).toBeNull()
  expect(otherGoods({}, weighed)).toBeNull()
})
