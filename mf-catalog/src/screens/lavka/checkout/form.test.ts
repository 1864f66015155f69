import { expect, test } from '@jest/globals'
import { cheese, milk } from '../../../../test/goods'
import { emptyForm, toBody, toForm, validate } from './form'

const form = {
  ...emptyForm,
  receiver: ' Анна ',
  phone: '+7 900 123-45-67',
  address: 'Тула, Садовая, 5',
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
  expect(toBody(form, { windows: { zarechye: '2026-11-24 10:00–14:00' }, totalKopecks: 122000 }, lines)).toEqual({
    cmd: 'place',
    supplier: '',
    json_data: [
      { product: 'cheese', quantity: 0.6, priceKopecks: 124000, unit: 'кг', pack: '' },
      { product: 'milk', quantity: 4, priceKopecks: 11900, unit: 'шт', pack: '1 л' },
    ],
    delivery: '1',
    order_properties: {
      receiver: 'Анна',
      phone: '+7 900 123-45-67',
      address: 'Тула, Садовая, 5',
      window: '',
      windows: { zarechye: '2026-11-24 10:00–14:00' },
      substitutions: 'call',
      totalKopecks: 122000,
    },
    comment: '',
    toCheckOrder: false,
  })
})

test('a code and a consent go with the order only when they are there', () => {
  const { order_properties } = toBody({ ...form, promo: 'УРОЖАЙ', consent: '2026-11-01' }, { windows: {} }, [])
  expect(order_properties).toMatchObject({ promo: 'УРОЖАЙ', consent: '2026-11-01' })
  expect(validate(form, '2026-11-01')).toHaveProperty('consent')
  expect(validate({ ...form, consent: '2026-11-01' }, '2026-11-01')).toEqual({})
})

test('an invalid stored draft or another person’s is ignored', () => {
  expect(toForm({ owner: 7, address: 'Тула', phone: 5, unknown: 'x' }, 7)).toEqual({ ...emptyForm, address: 'Тула' })
  expect(toForm({ owner: 7, windows: { zarechye: '2026-11-24', lukiny: 5 }, substitutions: 'eat' }, 7)).toEqual({
    ...emptyForm,
    windows: { zarechye: '2026-11-24' },
  })
  expect(toForm({ owner: 7, address: 'Тула' }, 8)).toBeNull()
  expect(toForm('text', 0)).toBeNull()
})

test('a line that reaches a tier is sent with its price', () => {
  const product = { ...milk, tiers: [{ from: 10, priceKopecks: 11_000 }] }
  const priceOf = (quantity: number) =>
    toBody(emptyForm, { windows: {} }, [{ product, quantity }]).json_data[0]?.priceKopecks
  expect([priceOf(9), priceOf(10)]).toEqual([11_900, 11_000])
})
