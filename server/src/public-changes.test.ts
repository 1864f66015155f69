import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../test/app.ts'
import { insertProduct } from '../test/rows.ts'

const { app, owner, url } = useApp()
let address = ''

before(async () => {
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  await app.publicChanges.listen(url, app.log)
})
after(() => app.publicChanges.stop())

/** What an edge hears; `heard` resolves when `sign` has come once more. */
async function follow() {
  const [answer] = (await once(get(`${address}/changes`), 'response')) as [IncomingMessage]
  let text = ''
  answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  // it may end before a test gets to wait for it
  const ended = once(answer, 'end').then(() => 'ended' as const)
  const count = (sign: string) => text.split(sign).length - 1
  return {
    answer,
    ended,
    count,
    async heard(sign: string, times: number) {
      while (count(sign) < times)
        assert.notEqual(await Promise.race([once(answer, 'data'), ended]), 'ended', 'the answer ended')
    },
  }
}

const prices = async () => {
  const { body } = await app.inject('/api/clientv9/object/products')
  const { products } = JSON.parse(body) as { products: { priceKopecks: number }[] }
  return products.map(({ priceKopecks }) => priceKopecks)
}

test('a change of a price is told when it is committed, and the API has forgotten the old one', async () => {
  const { id } = await insertProduct(owner, { price_kopecks: 100 })
  // the insertion is told by then
  await (await follow()).heard('.', 2)
  const edge = await follow()
  assert.deepEqual(await prices(), [100])
  await owner.transaction().execute(async (changing) => {
    await changing.updateTable('products').set({ price_kopecks: 200 }).where('id', '=', id).execute()
    await sql`select pg_sleep(0.4)`.execute(changing)
    assert.equal(edge.count('!'), 0, 'before the commit')
  })
  await edge.heard('!', 1)
  assert.deepEqual(await prices(), [200])
  edge.answer.destroy()
})

test('many changes at once are told a few times', async () => {
  const { id } = await insertProduct(owner)
  const edge = await follow()
  for (let stock = 0; stock < 50; stock++)
    await owner.updateTable('products').set({ stock }).where('id', '=', id).execute()
  await edge.heard('.', 3)
  assert.ok(edge.count('!') >= 1 && edge.count('!') < 25, `${edge.count('!')} times`)
  edge.answer.destroy()
})

test('when the database is not heard any more the edges learn it, and the API listens again', async () => {
  const edge = await follow()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen public_changes' and datname = current_database()`.execute(
    owner,
  )
  await edge.ended
  while (!app.publicChanges.isHeard) await new Promise((resolve) => setTimeout(resolve, 50))
  const next = await follow()
  await insertProduct(owner)
  await next.heard('!', 1)
  next.answer.destroy()
})
