import { expect, test } from '@jest/globals'
import { cheese, milk } from '../../../../test/goods'
import { emptyForm, toBody, toForm, validate } from './form'

const form = {
  ...emptyForm,
  receiver: ' Анна ',
  phone: '+7 900 123-45-67',
  address: 'Тула, Садовая, 5',
  hours: '10:00–14:00',
}

test('an empty form is told what to enter, field by field', () => {
  expect(Object.keys(validate(emptyForm))).toEqual(['receiver', 'phone', 'address'])
  expect(validate(form)).toEqual({})
})

test.each(['8 900 123', '12345', 'позвоните'])('«%s» is not a whole telephone number', (phone) => {
  expect(validate({ ...form, phone })).toHaveProperty('phone')
})

test('the body carries each line with the price the person saw and the fixed delivery', () => {
  const lines = [
    { product: cheese, quantity: 0.6 },
    { product: milk, quantity: 4 },
  ]
  expect(toBody(form, '2026-11-24', lines)).toEqual({
    cmd: 'place',
    supplier: '',
    json_data: [
      { product: 'cheese', quantity: 0.6, priceKopecks: 124000 },
      { product: 'milk', quantity: 4, priceKopecks: 11900 },
    ],
    delivery: '1',
    order_properties: {
      receiver: 'Анна',
      phone: '+7 900 123-45-67',
      address: 'Тула, Садовая, 5',
      window: '2026-11-24 10:00–14:00',
    },
    comment: '',
    toCheckOrder: false,
  })
})

test('any time of the day is the day alone', () => {
  expect(toBody({ ...form, hours: '' }, '2026-11-24', []).order_properties.window).toBe('2026-11-24')
})

test('a stored draft that is broken does not break the form', () => {
  expect(toForm({ address: 'Тула', phone: 5, unknown: 'x' })).toEqual({ ...emptyForm, address: 'Тула' })
  expect(toForm('text')).toEqual(emptyForm)
})

test('a line that reaches a tier is sent with its price', () => {
  const product = { ...milk, tiers: [{ from: 10, priceKopecks: 11_000 }] }
  const priceOf = (quantity: number) => toBody(emptyForm, '', [{ product, quantity }]).json_data[0]?.priceKopecks
  expect([priceOf(9), priceOf(10)]).toEqual([11_900, 11_000])
})
