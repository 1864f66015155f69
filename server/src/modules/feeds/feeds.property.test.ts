import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { rounds } from '../../../test/tier.ts'
import { catalogueOf, hasty, useFeeds, useShop, type Good } from './testing.ts'

// Readings with changes, deletions and servers that are slow or lie, against a model of what is to become of the goods.

const app = useApp({ webhookNetworks: ['127.0.0.0/8'] })
const shop = useShop()
const { makeFarm, subscribe, run, goods } = useFeeds(app, shop)

/** Numbers below `most` that are the same each time. */
function random(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

type Kept = Good & { isSold: boolean }

/** The goods of the next catalogue: some changed, gone, new or back, in another order. */
function next(pick: (most: number) => number, now: readonly Good[], all: ReadonlyMap<string, Kept>): Good[] {
  const stayed = now.filter(() => pick(8) > 0)
  const changed = stayed.map((good) => ({
    ...good,
    ...(pick(4) === 0 && { stock: pick(50) }),
    ...(pick(5) === 0 && { price: (10_000 + pick(900)) / 100 }),
    ...(pick(9) === 0 && { name: `Сыр ${good.id}-${pick(100)}` }),
  }))
  const there = new Set(now.map(({ id }) => id))
  const back = [...all.values()].filter(({ id }) => !there.has(id) && pick(3) === 0)
  const fresh = Array.from({ length: pick(3) }, (_, index): Good => {
    const id = `n${all.size + index}`
    return { id, name: `Сыр ${id}`, price: 100, stock: pick(20) }
  })
  return [...changed, ...back.map(({ isSold: _, ...good }) => good), ...fresh].toSorted(() => pick(3) - 1)
}

const isAs = (one: Good, other: Good) =>
  one.name === other.name && one.price === other.price && one.stock === other.stock

/** What reading this catalogue comes to, and the goods after it. */
function expected(now: readonly Good[], list: readonly Good[], all: Map<string, Kept>) {
  const counts = { added: 0, changed: 0, off: 0, same: 0, wrong: 0 }
  const listed = new Set(list.map(({ id }) => id))
  for (const good of list) {
    const kept = all.get(good.id)
    counts[!kept ? 'added' : isAs(kept, good) && kept.isSold ? 'same' : 'changed'] += 1
    all.set(good.id, { ...good, isSold: true })
  }
  for (const { id } of now) {
    const kept = all.get(id)
    if (listed.has(id) || !kept) continue
    counts.off += 1
    all.set(id, { ...kept, isSold: false })
  }
  return counts
}

/** How a server may fail a reader. */
const lies: ((content: string) => typeof shop.respond)[] = [
  (content) => (response) => response.end(content.slice(0, Math.floor(content.length * 0.7))),
  (content) => (response) =>
    response.writeHead(200, { 'content-length': content.length * 4 }).write(content, () => response.destroy()),
  (content) => (response) => response.write(content.slice(0, 200)),
  () => (response) => response.writeHead(502).end('<html>'),
  () => (response) => response.end('<html><body>Ошибка</body></html>'),
]

test('each reading changes exactly what the catalogue has changed, a second one nothing, a failed one nothing', async () => {
  const { farm, farmer, category } = await makeFarm()
  const pick = random(42)
  let now = Array.from({ length: 12 }, (_, index): Good => ({
    id: `s${index}`,
    name: `Сыр s${index}`,
    price: 100,
    stock: index,
  }))
  const all = new Map(now.map((good): [string, Kept] => [good.id, { ...good, isSold: true }]))
  shop.serve(catalogueOf(now, category))
  const feed = await subscribe(farmer)
  const inShop = async () => new Map((await goods(farm)).map((good) => [good.id, good]))
  for (let round = 0; round < rounds(2, 100); round++) {
    const list = next(pick, now, all)
    const content = catalogueOf(list, category)
    const before = await inShop()
    shop.respond = lies[round % lies.length]?.(content) ?? shop.respond
    assert.notEqual((await run(farmer, feed, hasty)).failure, '', `round ${round}`)
    assert.deepEqual(await inShop(), before, `round ${round}`)

    shop.serve(content)
    const gone = now.filter(({ id }) => !list.some((one) => one.id === id)).length
    const { counts, failure } = await run(farmer, feed)
    if (list.length === 0 || gone * 2 > now.length) {
      assert.notEqual(failure, '')
      assert.deepEqual(await inShop(), before)
      continue
    }
    assert.deepEqual([failure, counts], ['', expected(now, list, all)], `round ${round}`)
    now = list
    assert.deepEqual(
      await inShop(),
      new Map([...all].toSorted(([one], [other]) => (one < other ? -1 : 1))),
      `round ${round}`,
    )
    assert.deepEqual((await run(farmer, feed)).counts, { added: 0, changed: 0, off: 0, same: list.length, wrong: 0 })
  }
})
