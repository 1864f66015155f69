import { expect, test } from '@jest/globals'
import type { BasketLine } from '@lavka/shared'
import { agreedOn, changesOf, merge, quantitiesOf, toBase } from './merge'
import { makeLine, type Kept } from './testing'

const lines = (quantities: Record<string, number>): BasketLine[] =>
  Object.entries(quantities).map(([code, quantity]) => makeLine(code, quantity))
const answered = (quantities: Record<string, number>): Kept[] =>
  Object.entries(quantities).map(([product, quantity]) => ({
    product,
    quantity,
    changedAt: '',
    card: makeLine(product, 1).product,
  }))

test('only changes since the last sync are sent, a removed line as 0', () => {
  expect(changesOf({ milk: 1, eggs: 2 }, lines({ milk: 3, cheese: 0.35 }))).toEqual([
    { product: 'milk', quantity: 3 },
    { product: 'cheese', quantity: 0.35 },
    { product: 'eggs', quantity: 0 },
  ])
  expect(changesOf({ milk: 1 }, lines({ milk: 1 }))).toEqual([])
})

test('changes of another device are applied, local changes made meanwhile stay', () => {
  const merged = merge({
    before: { milk: 1, eggs: 2, bread: 1 },
    sent: lines({ milk: 1, eggs: 2, bread: 1 }),
    now: lines({ milk: 4, eggs: 2, bread: 1, cheese: 0.5 }),
    answer: answered({ milk: 2, bread: 3, honey: 1 }),
  })
  expect(quantitiesOf(merged)).toEqual({ milk: 4, bread: 3, cheese: 0.5, honey: 1 })
})

test('a line removed during the request does not come back', () => {
  const merged = merge({ before: {}, sent: lines({ milk: 1 }), now: [], answer: answered({ milk: 1, eggs: 1 }) })
  expect(quantitiesOf(merged)).toEqual({ eggs: 1 })
})

test('a product unknown to the server stays in the basket and is not part of the synced state', () => {
  const sent = lines({ ghost: 2, milk: 1 })
  const merged = merge({ before: {}, sent, now: sent, answer: answered({ milk: 1 }) })
  expect(quantitiesOf(merged)).toEqual({ ghost: 2, milk: 1 })
  expect(agreedOn(answered({ milk: 1 }), merged)).toEqual({ milk: 1 })
})

test('a product without a card is neither shown nor removed', () => {
  const answer = answered({ gone: 1 }).map((line) => ({ ...line, card: null }))
  const merged = merge({ before: {}, sent: [], now: [], answer })
  expect(merged).toEqual([])
  expect(changesOf(agreedOn(answer, merged), merged)).toEqual([])
})

test('two browsers converge in any order of changes, and no line is lost', () => {
  let seed = 3
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  for (let round = 0; round < 400; round++) {
    const server = new Map<string, number>()
    const browsers = [0, 1].map(() => ({ base: {}, now: [] as BasketLine[] }))
    const added = new Set<string>()
    const exchange = (browser: (typeof browsers)[number], meanwhile: () => void = () => {}) => {
      const sent = browser.now
      for (const { product, quantity } of changesOf(browser.base, sent)) {
        if (quantity === 0) server.delete(product)
        else server.set(product, quantity)
      }
      const answer = answered(Object.fromEntries(server))
      meanwhile()
      browser.now = merge({ before: browser.base, sent, now: browser.now, answer })
      browser.base = agreedOn(answer, browser.now)
    }
    const put = (browser: (typeof browsers)[number]) => {
      const code = `p${random(30)}`
      added.add(code)
      browser.now = [...browser.now.filter(({ product }) => product.code !== code), makeLine(code, 1 + random(9))]
    }
    for (let step = 0; step < 20; step++) {
      const browser = browsers[random(2)]
      if (!browser) continue
      if (random(3) === 0) exchange(browser, () => random(2) && put(browser))
      else put(browser)
    }
    for (let last = 0; last < 4; last++) browsers.forEach((browser) => exchange(browser))
    const [one, other] = browsers.map(({ now }) => quantitiesOf(now))
    expect(one).toEqual(other)
    expect(one).toEqual(Object.fromEntries(server))
    expect(new Set(Object.keys(one ?? {}))).toEqual(added)
  }
})

test('a synced state of another person or an invalid one is ignored', () => {
  expect(toBase({ owner: 1, quantities: { milk: 1, eggs: 'x' } }, 1)).toEqual({ owner: 1, quantities: { milk: 1 } })
  expect(toBase({ owner: 2, quantities: { milk: 1 } }, 1)).toBeNull()
  expect(toBase('text', 1)).toBeNull()
})
