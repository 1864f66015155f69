import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareSides, type SideSums } from './compare-sides.ts'

type Client = { checkouts: number; kopecks: number; margin: number }

function sumsOf(clients: readonly Client[]): SideSums {
  const sum = (of: (client: Client) => number) => clients.reduce((total, client) => total + of(client), 0)
  return {
    clients: clients.length,
    checkouts: sum(({ checkouts }) => checkouts),
    kopecks: sum(({ kopecks }) => kopecks),
    marginKopecks: sum(({ margin }) => margin),
    checkoutsSquared: sum(({ checkouts }) => checkouts ** 2),
    kopecksSquared: sum(({ kopecks }) => kopecks ** 2),
    marginSquared: sum(({ margin }) => margin ** 2),
    kopecksByCheckouts: sum(({ kopecks, checkouts }) => kopecks * checkouts),
  }
}

test('means, the average check and their bounds as computed by hand', () => {
  // 20 clients with one checkout of 100 and 20 with three of 200: 2 checkouts a client, average check 14,000 / 80
  const half = (client: Client) => Array.from({ length: 20 }, () => client)
  const on = sumsOf([
    ...half({ checkouts: 1, kopecks: 100, margin: 10 }),
    ...half({ checkouts: 3, kopecks: 600, margin: 30 }),
  ])
  const off = sumsOf([
    ...half({ checkouts: 1, kopecks: 100, margin: 10 }),
    ...half({ checkouts: 1, kopecks: 100, margin: 10 }),
  ])
  const { checkouts, averageKopecks, marginKopecks } = compareSides(on, off)
  assert.deepEqual([checkouts.on, checkouts.off], [2, 1])
  // every client is one away from the mean: variance 1 / 39
  const error = 1.96 * Math.sqrt(1 / 39)
  assert.ok(checkouts.difference)
  assert.ok(Math.abs(checkouts.difference.least - (1 - error)) < 1e-9)
  assert.ok(Math.abs(checkouts.difference.most - (1 + error)) < 1e-9)
  assert.deepEqual([averageKopecks.on, averageKopecks.off], [175, 100])
  assert.deepEqual([marginKopecks.on, marginKopecks.off], [20, 10])
})

test('too few clients, or none, are not judged by', () => {
  const few = sumsOf(Array.from({ length: 29 }, () => ({ checkouts: 1, kopecks: 100, margin: 1 })))
  for (const side of [few, sumsOf([])])
    for (const { difference } of Object.values(compareSides(side, few))) assert.equal(difference, null)
})

test('of a thousand trials in which nothing differs about fifty are told apart, as 95 % promises', () => {
  let seed = 20_261_124
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
  const client = (): Client => {
    const checkouts = Math.floor(random() * 4)
    const kopecks = checkouts * (500 + Math.floor(random() * 4000))
    return { checkouts, kopecks, margin: kopecks / 10 - 100 }
  }
  const side = () => sumsOf(Array.from({ length: 120 }, client))
  const wrong = { checkouts: 0, averageKopecks: 0, marginKopecks: 0 }
  for (let trial = 0; trial < 1000; trial++) {
    const compared = compareSides(side(), side())
    for (const name of ['checkouts', 'averageKopecks', 'marginKopecks'] as const) {
      const { difference } = compared[name]
      if (difference && (difference.least > 0 || difference.most < 0)) wrong[name]++
    }
  }
  for (const [name, count] of Object.entries(wrong)) assert.ok(count >= 25 && count <= 80, `${name}: ${count}`)
})
