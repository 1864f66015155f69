import { expect, test } from '@jest/globals'
import type { SupplierInfo } from '@lavka/server/contract'
import { readDraft, withDraft } from './with-draft'

const saved: SupplierInfo = {
  code: 'farm',
  parent: null,
  parentName: null,
  name: 'Заречье',
  region: 'Тула',
  description: '',
  story: '',
  phone: '',
  email: '',
  hours: '',
  minimumKopecks: 0,
  deliveryInDays: 1,
  deliveryUntil: '18:00',
  cutoff: '18:00',
  weekdays: [1],
  windows: [],
  daysOff: [],
  deliveryAreas: [],
  legal: null,
  shops: [],
  documents: [],
  hasTaplink: false,
  picture: { key: 'barn', color: '#ffffff' },
}

test('the page shows the texts that are typed, in the form in which they are saved', () => {
  const draft = {
    name: 'Новое',
    story: 'Мы',
    weekdays: 'пн–ср',
    deliveryAreas: 'Тула, Щёкино',
    minimumKopecks: '1 500,50',
    legalName: 'ООО',
    inn: '7707083893',
    ogrn: '1027700132195',
    legalAddress: 'Тула',
  }
  const { name, region, story, weekdays, deliveryAreas, minimumKopecks, legal } = withDraft(saved, draft)
  expect([name, region, story]).toEqual(['Новое', 'Тула', 'Мы'])
  expect([weekdays, deliveryAreas, minimumKopecks]).toEqual([[1, 2, 3], ['Тула', 'Щёкино'], 150_050])
  expect(legal).toEqual({ name: 'ООО', inn: '7707083893', ogrn: '1027700132195', address: 'Тула' })
})

test('what is not valid yet changes nothing, and a draft that is none is empty', () => {
  const draft = { weekdays: 'завтра', minimumKopecks: 'сто', cutoff: '9', deliveryInDays: '', inn: '7707083893' }
  expect(withDraft(saved, draft)).toEqual(saved)
  for (const text of ['', 'null', '7', '{"name":5}', '[']) expect(withDraft(saved, readDraft(text))).toEqual(saved)
})

test('what delivery would cost is shown while it is typed', () => {
  const draft = { deliveryKopecks: '200', deliveryFreeFromKopecks: '3000', deliveryZones: 'Щёкино — 350' }
  const prices = {
    kopecks: 20_000,
    freeFromKopecks: 300_000,
    zones: [{ areas: ['Щёкино'], kopecks: 35_000, freeFromKopecks: null }],
  }
  const shown = withDraft(saved, draft)
  expect(shown.deliveryPrices).toEqual(prices)
  expect(withDraft(shown, { deliveryZones: 'Щёкино — дорого' }).deliveryPrices).toEqual(prices)
  expect(
    withDraft(shown, { deliveryKopecks: '0', deliveryFreeFromKopecks: '', deliveryZones: '' }).deliveryPrices,
  ).toBe(undefined)
})

test('where buyers can take their orders is shown while it is typed', () => {
  const shown = withDraft(saved, { pickupPoints: 'Рынок — Тула, Советская, 2 — ежедневно 9–18 — 50' })
  expect(shown.pickupPoints).toMatchObject([{ name: 'Рынок', hours: '09:00–18:00', kopecks: 5000 }])
  expect(withDraft(shown, { pickupPoints: 'Рынок' }).pickupPoints).toEqual(shown.pickupPoints)
  expect(withDraft(shown, { pickupPoints: '' }).pickupPoints).toBe(undefined)
})
