import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differenceText, formatDay, formatMoney, formatPhone, formatQuantity, inMoscow } from './format.ts'

/** The same with every space a no-break one. */
const whole = (text: string) => text.replaceAll(' ', '\u00a0')

test('sums, quantities and phones of letters are written as on the screens, and no line breaks inside', () => {
  assert.equal(formatMoney(123_456_789), whole('1 234 567,89 ₽'))
  assert.equal(formatQuantity(0.6, 'кг'), whole('0,6 кг'))
  assert.equal(formatQuantity(10, '%'), whole('10 %'))
  for (const typed of ['+79000000001', '89000000001', '8 (900) 000 00 01'])
    assert.equal(formatPhone(typed), whole('+7 900 000-00-01'))
  assert.equal(formatPhone('+375 29 123-45-67'), '+375 29 123-45-67')
})

test('a difference is said without a sign', () => {
  assert.deepEqual(
    [differenceText(0), differenceText(100_00), differenceText(-5)],
    ['по той же цене', `дороже на ${whole('100,00 ₽')}`, `дешевле на ${whole('0,05 ₽')}`],
  )
})

test('days and moments are those of Moscow', () => {
  const time = new Date('2026-11-21T21:30:00Z')
  assert.equal(formatDay(time), whole('22 ноября'))
  assert.equal(inMoscow(time), `${whole('22 ноября')} ${whole('в 00:30')} (Москва)`)
})
