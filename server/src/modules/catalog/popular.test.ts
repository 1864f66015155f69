import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertGoods, useCatalog } from './testing.ts'
import type { FindPopular } from './schema.ts'

const { app, owner } = useApp()
const { get } = useCatalog({ app })

/** Tells the server of a search in so many visits of people, as a browser does. */
async function search(name: string, visits: number, value = 5, agent = 'Mozilla/5.0 (X11; Linux) Firefox/140.0') {
  for (let n = 0; n < visits; n++) {
    const event = { kind: 'search', screen: '/lavka', name, value }
    const payload = { visit: randomUUID(), build: 'b1', isAutomated: false, events: [event, event] }
    const headers = { 'user-agent': agent }
    const answer = await app.inject({ method: 'POST', url: '/api/metrics', headers, payload })
    assert.equal(answer.statusCode, 200, answer.body)
  }
}

before(async () => {
  await insertGoods(owner)
  await search('Молоко', 4)
  await search('сыр', 5)
  // of two visits, of robots, without a result, of words that no product has, too long ago
  await search('рыба', 2)
  await search('козий', 9, 5, 'Mozilla/5.0 (compatible; Googlebot/2.1)')
  await search('творог', 9, 0)
  await search('идите лесом', 9)
  await search('пастеризованное', 9)
  const old = { day: '2020-01-01' }
  await owner.updateTable('visit_events').set(old).where('name', '=', 'пастеризованное').execute()
})

test('frequent searches that find something in words of the shop, the most visits first; the first categories with goods', async () => {
  const { queries, categories } = await get<FindPopular['answer']>('/api/clientv9/object/popular')
  assert.deepEqual(queries, ['сыр', 'молоко'])
  const names = categories.map(({ name }) => name)
  assert.deepEqual(names.slice(0, 2), ['Молочное', 'Рыба'])
  assert.ok(!names.includes('Сыры') && !names.includes('Пустая'), names.join(', '))
})
