import { describe, expect, test } from '@jest/globals'
import { deliveryOf, deliveryPriceText, mayCost, placesOf, withDelivery, type DeliveryTerms } from './delivery-price'
import { problemOfZones, readZones, zonesText } from './delivery-zones'

const terms: DeliveryTerms = {
  areas: ['Тула'],
  kopecks: 200_00,
  freeFromKopecks: 3000_00,
  zones: [
    { areas: ['Щёкино', 'Узловая'], kopecks: 350_00, freeFromKopecks: 5000_00 },
    { areas: ['Косая Гора', 'Щёкино'], kopecks: 0, freeFromKopecks: null },
  ],
}
const known = (kopecks: number, toFreeKopecks: number | null) => ({ state: 'known', kopecks, toFreeKopecks })

describe('what delivery costs', () => {
  test('the first zone that names the town counts, else the usual price; a place that nobody names is outside', () => {
    expect(deliveryOf(terms, 'Тула, Садовая, 5', 1000_00)).toEqual(known(200_00, 2000_00))
    expect(deliveryOf(terms, 'г. Щекино, Мира, 3', 1000_00)).toEqual(known(350_00, 4000_00))
    expect(deliveryOf(terms, 'Косая Гора, Мира, 3', 1000_00)).toEqual(known(0, null))
    expect(deliveryOf(terms, 'Рязань, Садовая, 5', 1000_00)).toEqual({ state: 'outside' })
    expect(deliveryOf({ ...terms, areas: [] }, 'Рязань, Садовая, 5', 1000_00)).toEqual(known(200_00, 2000_00))
    expect(placesOf(terms)).toEqual(['Тула', 'Щёкино', 'Узловая', 'Косая Гора'])
    expect(placesOf({ ...terms, areas: [] })).toEqual([])
  })

  test('from its sum on it costs nothing, to the kopeck', () => {
    expect(deliveryOf(terms, 'Тула', 2999_99)).toEqual(known(200_00, 1))
    expect(deliveryOf(terms, 'Тула', 3000_00)).toEqual(known(0, null))
  })

  test('before the address it is known only where it is the same everywhere', () => {
    expect(deliveryOf(terms, null, 1000_00)).toEqual({ state: 'unknown' })
    expect(deliveryOf(terms, null, 5000_00)).toEqual(known(0, null))
    expect(deliveryOf({ ...terms, zones: [] }, null, 1000_00)).toEqual(known(200_00, 2000_00))
  })

  test('more goods never make delivery dearer, and what is missing to a free one makes it free, whatever the numbers', () => {
    let seed = 11
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    for (let round = 0; round < 1000; round++) {
      const freeFromKopecks = random(3) === 0 ? null : 1 + random(900_000)
      const one = { ...terms, kopecks: random(3) * random(90_000), freeFromKopecks }
      const goods = random(1_000_000)
      const [now, more] = [deliveryOf(one, 'Тула', goods), deliveryOf(one, 'Тула', goods + random(1_000_000))]
      if (now.state !== 'known' || more.state !== 'known') throw new Error('Tula is inside')
      expect(more.kopecks).toBeLessThanOrEqual(now.kopecks)
      expect([0, one.kopecks]).toContain(now.kopecks)
      if (now.toFreeKopecks !== null) {
        expect(now.kopecks).toBeGreaterThan(0)
        expect(deliveryOf(one, 'Тула', goods + now.toFreeKopecks)).toEqual(known(0, null))
        expect(deliveryOf(one, 'Тула', goods + now.toFreeKopecks - 1)).toEqual(known(one.kopecks, 1))
      }
    }
  })

  test('an order without goods to pay for costs nothing, and a price is said in words', () => {
    expect([withDelivery(0, 200_00), withDelivery(1, 200_00)]).toEqual([0, 200_01])
    expect(deliveryPriceText(terms)).toBe('200\u00a0₽, бесплатно от 3\u00a0000\u00a0₽')
    expect(deliveryPriceText({ kopecks: 150_50, freeFromKopecks: null })).toBe('150,50\u00a0₽')
    expect(deliveryPriceText({ kopecks: 0, freeFromKopecks: null })).toBe('бесплатно')
    expect(mayCost(terms)).toBe(true)
    expect(mayCost({ kopecks: 0, zones: [{ areas: ['Тула'], kopecks: 0, freeFromKopecks: null }] })).toBe(false)
  })
})

describe('zones as lines of text', () => {
  test('what is written is read again', () => {
    const text = [
      'Щёкино, Узловая — 350\u00a0₽, бесплатно от 5000\u00a0₽',
      'Косая Гора, Ростов-на-Дону — бесплатно',
      'Тула — 99,5\u00a0₽',
    ].join('\n')
    const zones = readZones(text)
    expect(zones).toEqual([
      { areas: ['Щёкино', 'Узловая'], kopecks: 350_00, freeFromKopecks: 5000_00 },
      { areas: ['Косая Гора', 'Ростов-на-Дону'], kopecks: 0, freeFromKopecks: null },
      { areas: ['Тула'], kopecks: 99_50, freeFromKopecks: null },
    ])
    expect(zonesText(zones ?? [])).toBe(text)
    expect(readZones('')).toEqual([])
  })

  test('a person may write it with less care', () => {
    expect(readZones('Тула: 1 200 руб. Бесплатно от 5 000\n\n  г. Щёкино - 100,05  ')).toEqual([
      { areas: ['Тула'], kopecks: 1200_00, freeFromKopecks: 5000_00 },
      { areas: ['г. Щёкино'], kopecks: 100_05, freeFromKopecks: null },
    ])
  })

  test('what makes no sense is refused with its line', () => {
    for (const text of [
      'Тула',
      'Тула — дорого',
      ': 200',
      'Тульская область — 200',
      'Тула — 200001',
      'Тула — 1, бесплатно от 0',
    ])
      expect(problemOfZones(`Щёкино — 100\n${text}`)).toMatch(/^Строка 2: напишите города и цену так: /)
    expect(problemOfZones('Тула — 100\nЩёкино, тула — 200')).toBe('«тула» указан дважды: оставьте одну цену')
    expect(problemOfZones(Array.from({ length: 21 }, (_, at) => `Село ${at} — 100`).join('\n'))).toBe(
      'Не больше 20 строк',
    )
    expect(readZones('Тула')).toBeNull()
  })
})
