import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { useApp } from '../../../../test/app.ts'
import { codes, insertGoods, useCatalog } from '../testing.ts'

const { app, owner } = useApp()
const { find } = useCatalog({ app })

describe('search', () => {
  before(() => insertGoods(owner))

  test('a search finds other forms of a word and a word not yet finished', async () => {
    assert.deepEqual(codes(await find({ search: 'сметаны' })), ['sour'])
    assert.deepEqual(codes(await find({ search: 'щуку' })), ['pike'])
    assert.deepEqual(codes(await find({ search: 'пастериз' })), ['milk'])
    assert.deepEqual(codes(await find({ search: 'выдержкой тульск' })), ['hard'])
    assert.deepEqual(codes(await find({ search: 'МЕД' })), ['elsewhere'])
  })

  test('what is searched stands first where it is in the name, even if the rest is more popular', async () => {
    assert.deepEqual(codes(await find({ search: 'молоко' })), ['milk', 'hard', 'soft'])
    const first = await find({ search: 'молоко', take: '1' })
    const second = await find({ search: 'молоко', take: '1', after: first.next ?? '' })
    const third = await find({ search: 'молоко', take: '1', after: second.next ?? '' })
    assert.deepEqual(
      [first, second, third].map((page) => [codes(page), page.total]),
      [
        [['milk'], 3],
        [['hard'], 3],
        [['soft'], 3],
      ],
    )
    assert.equal(third.next, null)
  })

  test('a search forgives one slip of the finger', async () => {
    assert.deepEqual(codes(await find({ search: 'сметна' })), ['sour'])
    assert.deepEqual(codes(await find({ search: 'малоко' })), ['milk', 'hard', 'soft'])
    assert.deepEqual(codes(await find({ search: 'тулский сыр' })), ['hard'])
  })

  test('what was searched instead is said, and nothing is said when it is what was typed', async () => {
    assert.equal((await find({ search: 'vjkjrj' })).understood, 'молоко')
    assert.equal((await find({ search: 'smetna' })).understood, 'сметана')
    assert.equal((await find({ search: 'молоко абракадабра' })).understood, 'молоко')
    assert.equal((await find({ search: 'щука сметана' })).understood, 'щука или сметана')
    assert.equal((await find({ search: 'молоко 5 л' })).understood, 'молоко')
    for (const search of ['молока', 'мед', 'пастериз', 'молоко 3,2 %'])
      assert.equal((await find({ search })).understood, undefined, search)
  })

  test('the vocabulary and the products follow the names', async () => {
    await owner.updateTable('products').set({ name: 'Хурма «Королёк»' }).where('code', '=', 'pike').execute()
    assert.deepEqual(codes(await find({ search: 'хурмы королек' })), ['pike'])
    assert.deepEqual(codes(await find({ search: 'каралек' })), ['pike'])
    await owner.updateTable('suppliers').set({ name: 'Подворье Ермиловых' }).where('code', '=', 'farm').execute()
    assert.ok(codes(await find({ search: 'ермиловы' })).includes('milk'))
    assert.ok(codes(await find({ search: 'молоко ермиловых' })).includes('milk'))
    await owner.updateTable('products').set({ name: 'Щука потрошёная' }).where('code', '=', 'pike').execute()
  })

  test('a search keeps to the other conditions, leaves out what has a minus, and bears any text', async () => {
    assert.deepEqual(codes(await find({ search: 'молоко', category: 'goat' })), ['soft'])
    assert.deepEqual(codes(await find({ search: 'молоко -козье' })), ['milk', 'hard'])
    for (const search of [
      "'",
      ':* & !',
      '3,2',
      'а & б',
      '\\',
      '%',
      '-',
      '"',
      'с',
      'молоко:A',
      '^молоко',
      '~вес',
      "'~вес' | '=молок'",
      '\u0000',
      '1 2 3',
      '5%',
    ])
      await find({ search })
    assert.equal((await find({ search: '  ' })).total, 6)
    assert.equal((await find({ search: 'абракадабра' })).total, 0)
  })
})
