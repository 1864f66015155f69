import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { useDemoDatabase } from '../../../test/demo.ts'
import type { FindSuggestions } from './schema.ts'
import { useCatalog } from './testing.ts'

const { app } = useApp({}, useDemoDatabase())
const { get, find } = useCatalog({ app })
const suggest = (search: string) =>
  get<FindSuggestions['answer']>(`/api/clientv9/object/suggestions?${new URLSearchParams({ search })}`)

describe('suggestions', () => {
  test('a beginning goes on to questions, categories and products that can be bought', async () => {
    const { queries, categories, products, understood } = await suggest('смет')
    assert.equal(queries[0], 'сметана')
    assert.deepEqual(
      categories.map(({ name }) => name),
      ['Сметана и сливки'],
    )
    assert.ok(products.length === 4 && products.every(({ name }) => name.startsWith('Сметана')))
    assert.ok(products.every(({ stock, minimum }) => stock >= minimum))
    assert.equal(understood, undefined)
  })

  test('the wrong layout is understood while it is typed', async () => {
    const { queries, understood, products } = await suggest('vjkj')
    assert.equal(understood, 'моло')
    assert.ok(queries.includes('молоко'), queries.join())
    assert.match(products[0]?.name ?? '', /^Молоко/)
  })

  test('a second word is offered only with what is found together with the first', async () => {
    const { queries } = await suggest('козье мол')
    assert.equal(queries[0], 'козье молоко')
    for (const search of queries) {
      const { understood, total } = await find({ search })
      assert.ok(understood === undefined && total > 0, search)
    }
    assert.deepEqual((await suggest('щука мол')).queries, [])
  })

  test('a supplier is found by its name', async () => {
    const { suppliers } = await suggest('заречье')
    assert.deepEqual(suppliers, [{ code: 'zarechye', name: 'Ферма «Заречье»' }])
  })

  test('what nobody knows has no suggestions', async () => {
    assert.deepEqual(await suggest('ъъъ'), { queries: [], categories: [], suppliers: [], products: [] })
  })
})
