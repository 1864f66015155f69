import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { inTime, waitFor } from '../../launch/checks/wait-for.ts'
import { useApp } from '../test/app.ts'
import { insertProduct } from '../test/rows.ts'
import { wholeTest } from '../test/tier.ts'

const { app, owner, urls } = useApp()
let address = ''

before(async () => {
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  await app.publicChanges.listen(urls.app, app.log)
})
after(() => app.publicChanges.stop())

/** What an edge hears; `heard` resolves when `sign` has come so often. */
async function follow() {
  const [answer] = (await inTime('/changes answers', once(get(`${address}/changes`), 'response'))) as [IncomingMessage]
  let text = ''
  answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  const count = (sign: string) => text.split(sign).length - 1
  return {
    answer,
    count,
    ended: () => waitFor('the end of /changes', () => answer.readableEnded),
    heard: (sign: string, times: number) =>
      waitFor(`«${sign}» ${times} times`, () => {
        assert.equal(answer.readableEnded, false, 'the answer ended')
        return count(sign) >= times
      }),
  }
}

async function priceOf(code: string): Promise<number | undefined> {
  const { body } = await app.inject('/api/clientv9/object/products')
  const { products } = JSON.parse(body) as { products: { code: string; priceKopecks: number }[] }
  return products.find((one) => one.code === code)?.priceKopecks
}

test('a change of a price is told when it is committed, and the API has forgotten the old one', async () => {
  const { id, code } = await insertProduct(owner, { price_kopecks: 100 })
  // the insertion is told by then
  await (await follow()).heard('.', 2)
  const edge = await follow()
  assert.equal(await priceOf(code), 100)
  await owner.transaction().execute(async (changing) => {
    await changing.updateTable('products').set({ price_kopecks: 200 }).where('id', '=', id).execute()
    await edge.heard('.', edge.count('.') + 1)
    assert.equal(edge.count('!'), 0, 'before the commit')
  })
  await edge.heard('!', 1)
  assert.equal(await priceOf(code), 200)
  edge.answer.destroy()
})

wholeTest('many changes at once are told a few times', async () => {
  const { id } = await insertProduct(owner)
  const edge = await follow()
  const began = performance.now()
  await sql
    .raw(`do $$ begin for n in 1..50 loop update products set stock = n where id = ${id}; commit; end loop; end $$`)
    .execute(owner)
  await edge.heard('.', edge.count('.') + 2)
  // at once, and then four times a second
  const most = 2 + Math.ceil((performance.now() - began) / 250)
  assert.ok(edge.count('!') >= 1 && edge.count('!') <= most, `${edge.count('!')} times`)
  edge.answer.destroy()
})

test('when the database is not heard any more the edges learn it, and the API listens again', async () => {
  const edge = await follow()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen public_changes' and datname = current_database()`.execute(
    owner,
  )
  await edge.ended()
  await waitFor('the API listens again', () => app.publicChanges.isHeard)
  const next = await follow()
  await insertProduct(owner)
  await next.heard('!', 1)
  next.answer.destroy()
})
