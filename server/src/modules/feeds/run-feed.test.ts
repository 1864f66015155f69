import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import type { Batch } from '../batches/schema.ts'
import { queueDueFeeds } from './queries.ts'
import { catalogueOf, hasty, useFeeds, useShop, type Good } from './testing.ts'
import { wholeTest } from '../../../test/tier.ts'

// docs/import-export.md: a catalogue that is read on a schedule.

const app = useApp({ webhookNetworks: ['127.0.0.0/8'] })
const { owner, database, logInAs } = app
const shop = useShop()
const { send, makeFarm, subscribe, look, run, goods, mails, revert } = useFeeds(app, shop)
beforeEach(() => sql`delete from outbox`.execute(owner))

const good = (id: string, more: Partial<Good> = {}): Good => ({ id, name: `Сыр ${id}`, price: 100, stock: 5, ...more })
const four = ['a', 'b', 'c', 'd'].map((id) => good(id))
const none = { added: 0, changed: 0, off: 0, same: 0, wrong: 0 }
const countBatches = async () =>
  (
    await owner
      .selectFrom('batches')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** A farm whose four goods are on a schedule. */
async function begin(gone: 'off' | 'kept' = 'off') {
  const farm = await makeFarm()
  const serve = (list: readonly Good[]) => shop.serve(catalogueOf(list, farm.category))
  serve(four)
  return { ...farm, serve, feed: await subscribe(farm.farmer, gone) }
}

test('a catalogue that was loaded and written is put on a schedule, and its second reading changes nothing', async () => {
  const { farm, farmer, feed } = await begin()
  assert.deepEqual(
    [feed.url, feed.everyHours, feed.gone, feed.isOn, feed.isRunning, feed.failure, feed.counts],
    [shop.url, 1, 'off', true, false, '', { ...none, added: 4 }],
  )
  const [before, count] = [await goods(farm), await countBatches()]
  for (let time = 0; time < 2; time++) {
    const { counts, batchId, failure } = await run(farmer, feed)
    assert.deepEqual([counts, batchId, failure], [{ ...none, same: 4 }, null, ''])
  }
  assert.deepEqual(await goods(farm), before)
  assert.equal(await countBatches(), count)
})

test('what is new, changed or gone comes in one batch, and its undoing brings all back', async () => {
  const { farm, farmer, feed, serve } = await begin()
  const before = await goods(farm)
  serve([good('a'), good('b', { price: 110.5 }), good('d', { stock: 0 }), good('e')])
  const { counts, batchId } = await run(farmer, feed)
  assert.deepEqual(counts, { added: 1, changed: 2, off: 1, same: 1, wrong: 0 })
  const sold = (await goods(farm)).filter(({ isSold }) => isSold)
  assert.deepEqual(
    sold.map(({ id, price, stock }) => [id, price, stock]),
    [
      ...[
        ['a', 100, 5],
        ['b', 110.5, 5],
        ['d', 100, 0],
        ['e', 100, 5],
      ],
    ],
  )
  assert.deepEqual((await run(farmer, feed)).counts, { ...none, same: 4 })
  serve([...four, good('e')])
  assert.deepEqual((await run(farmer, feed)).counts, { ...none, changed: 3, same: 2 }, 'what is back is sold again')
  assert.deepEqual((await goods(farm)).slice(0, 4), before)
  const { body: batch } = await send<Batch>(farmer, 'GET', `batches/${batchId}`)
  assert.deepEqual([batch.title, batch.address, batch.counts.rows], [shop.url.replace('http://', ''), shop.url, 4])

  serve(four.slice(0, 3))
  const last = await run(farmer, feed)
  assert.deepEqual(last.counts, { ...none, off: 2, same: 3 })
  await revert(farmer, { ...batch, id: last.batchId ?? 0 })
  assert.deepEqual(
    (await goods(farm)).map(({ isSold }) => isSold),
    [true, true, true, true, true],
  )
})

wholeTest('goods that are gone may be left on sale', async () => {
  const { farm, farmer, feed, serve } = await begin('kept')
  for (const left of [three(), three().slice(0, 2)]) {
    serve(left)
    assert.deepEqual((await run(farmer, feed)).counts, { ...none, same: left.length })
  }
  assert.deepEqual(
    (await goods(farm)).map(({ isSold }) => isSold),
    [true, true, true, true],
  )
})
const three = () => four.slice(0, 3)

wholeTest(
  'a catalogue that is empty, cut off, broken or has lost more than half of its goods changes nothing and is told once',
  async () => {
    const { farm, farmer, feed, serve, category } = await begin()
    const before = await goods(farm)
    const whole = catalogueOf(four, category)
    const lost = catalogueOf([good('a', { price: 1 })], category)
    const answers: [typeof shop.respond, RegExp][] = [
      [(response) => response.end(catalogueOf([], category)), /нет ни одного товара/],
      [(response) => response.end(whole.slice(0, -60)), /загружен не весь/],
      [(response) => response.end(whole.replace('</name>', '')), /ошибка XML/],
      [(response) => response.end(lost), /^В каталоге больше нет 3 из 4.товаров\./],
      [(response) => response.end('<html><body>503</body></html>'), /веб-страница/],
      [(response) => response.writeHead(500).end(whole), /^Сервер ответил 500$/],
      [
        (response) =>
          response.writeHead(200, { 'content-length': whole.length * 4 }).write(whole, () => response.destroy()),
        /не весь/,
      ],
      [
        (response) => response.writeHead(200, { 'content-length': 700 }).write(whole),
        /загружен не весь|по правилам HTTP/,
      ],
      [(response) => response.write(whole), /^Сервер отвечает слишком медленно$/],
      [() => {}, /^Сервер отвечает слишком медленно$/],
      [(response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(), /^Адрес внутренней сети$/],
    ]
    const count = await countBatches()
    for (const [respond, words] of answers) {
      shop.respond = respond
      const isSilent = words.source.includes('медленно')
      assert.match((await run(farmer, feed, isSilent ? hasty : undefined)).failure, words)
    }
    assert.deepEqual(await goods(farm), before)
    assert.equal(await countBatches(), count)
    assert.deepEqual((await mails()).length, 1)
    assert.match((await mails())[0] ?? '', /нет ни одного товара/)

    serve(four)
    const { failure, counts } = await run(farmer, feed)
    assert.deepEqual([failure, counts], ['', { ...none, same: 4 }])
    shop.respond = (response) => response.writeHead(404).end()
    await run(farmer, feed)
    assert.equal((await mails()).length, 2, 'after it has worked a failure is told again')
  },
)

wholeTest('rows with mistakes are left out and told, also when nothing else changes', async () => {
  const { farmer, feed, serve } = await begin()
  const list = [...four, good('e', { price: 0 })]
  serve(list)
  const first = await run(farmer, feed)
  assert.deepEqual(first.counts, { ...none, same: 4, wrong: 1 })
  const count = await countBatches()
  const second = await run(farmer, feed)
  assert.equal(await countBatches(), count, 'one batch that only tells is kept')
  const { body } = await send<Batch>(farmer, 'GET', `batches/${second.batchId}`)
  assert.deepEqual([body.state, body.counts.wrong], ['planned', 1])
})

test('a reading by the clock: what is due is queued once, a paused one is not, and one reading at a time', async () => {
  const { farmer, feed } = await begin()
  const jobs = async () =>
    (await sql`select from pgboss.job where name = 'run-feed' and data ->> 'id' = ${String(feed.id)}`.execute(owner))
      .rows.length
  await queueDueFeeds(database)
  assert.equal(await jobs(), 0)
  const due = sql`update product_feeds set next_at = now() - interval '1 minute' where id = ${feed.id}`
  await due.execute(owner)
  await Promise.all([queueDueFeeds(database), queueDueFeeds(database)])
  assert.equal(await jobs(), 1)
  await due.execute(owner)
  await queueDueFeeds(database)
  assert.equal((await send(farmer, 'POST', `product-feeds/${feed.id}/run`)).body.code, 'CONFLICT')
  assert.deepEqual([await jobs(), (await look(farmer, feed.id))?.isRunning], [1, true])
  assert.equal((await run(farmer, feed)).isRunning, false)
  assert.equal((await send(farmer, 'PUT', 'product-feeds', { id: feed.id, isOn: false })).status, 200)
  await due.execute(owner)
  await queueDueFeeds(database)
  assert.deepEqual([await jobs(), (await look(farmer, feed.id))?.nextAt], [1, null])
  assert.equal((await send(farmer, 'POST', `product-feeds/${feed.id}/run`)).status, 200)
  assert.equal(await jobs(), 2)
  assert.equal((await send(farmer, 'DELETE', 'product-feeds', { id: feed.id })).status, 200)
  assert.equal(await look(farmer, feed.id), undefined)
})

test('another supplier’s catalogue is neither seen nor run, and one whose owner may no longer is stopped', async () => {
  const { farm, farmer, feed, serve } = await begin()
  const stranger = (await makeFarm()).farmer
  const colleague = await logInAs({ role: 'supplier', supplier_id: farm })
  for (const headers of [stranger, colleague, await logInAs({ role: 'admin' })]) {
    assert.equal(await look(headers, feed.id), undefined)
    for (const [method, path, body] of [
      ['POST', `product-feeds/${feed.id}/run`, undefined],
      ['PUT', 'product-feeds', { id: feed.id, isOn: false }],
      ['DELETE', 'product-feeds', { id: feed.id }],
    ] as const)
      assert.equal((await send(headers, method, path, body)).status, 404)
    const taken = { batchId: feed.batchId, everyHours: 1, gone: 'off' }
    assert.equal((await send(headers, 'POST', 'product-feeds', taken)).status, 404)
  }
  const before = await goods(farm)
  serve([good('a', { price: 1 }), ...four.slice(1)])
  await sql`update users set blocked_at = now() where id = (select owner_id from product_feeds where id = ${feed.id})`.execute(
    owner,
  )
  shop.asked = 0
  await run(stranger, feed).catch(() => {})
  const { rows } = await sql`select is_on, failure <> '' as told from product_feeds where id = ${feed.id}`.execute(
    owner,
  )
  assert.deepEqual([rows, shop.asked, await goods(farm)], [[{ is_on: false, told: true }], 0, before])
  assert.ok(farmer)
})
