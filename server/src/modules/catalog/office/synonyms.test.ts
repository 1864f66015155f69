import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { useApp } from '../../../../test/app.ts'
import { insertCategory, insertProduct, insertShop, insertSupplier } from '../../../../test/rows.ts'
import type { AnyRow, EditRefusal } from '../../objects/schema.ts'
import type { FindProducts } from '../schema.ts'
import { codes } from '../testing.ts'

const { app, owner, logInAs } = useApp()
let manager: Awaited<ReturnType<typeof logInAs>>

before(async () => {
  manager = await logInAs({ role: 'manager' })
  const supplier = await insertSupplier(owner, { code: 'farm', name: 'Ферма' })
  const shop = await insertShop(owner, { code: 'farm-shop', supplier_id: supplier.id })
  const category = await insertCategory(owner, { code: 'vegetables', name: 'Овощи' })
  await insertProduct(owner, { code: 'potato', name: 'Картофель молодой', shop_id: shop.id, category_id: category.id })
  await insertProduct(owner, { code: 'dill', name: 'Укроп', shop_id: shop.id, category_id: category.id })
})

async function find(search: string): Promise<string[]> {
  const url = `/api/clientv9/object/products?search=${encodeURIComponent(search)}`
  const answer = await app.inject({ url, headers: manager })
  return codes(answer.json<FindProducts['answer']>())
}

async function send(method: 'POST' | 'PUT' | 'DELETE', payload: object) {
  const answer = await app.inject({ method, url: '/apiadmin/admin/obj/search-synonyms', headers: manager, payload })
  const body = answer.json<AnyRow & { details?: EditRefusal }>()
  return { status: answer.statusCode, body, said: body.details?.fields?.map(({ message }) => message) ?? [] }
}

test('a line of synonyms is searched from the next question on: any form of the word, a slip in it; until it is removed', async () => {
  assert.deepEqual([await find('бульба'), await find('бульбочка')], [[], []])
  const line = await send('POST', { values: { words: 'Бульба,картофель, бульба ' } })
  assert.deepEqual([line.status, line.body['words'], line.body['productCount']], [200, 'бульба, картофель', 1])
  for (const typed of ['бульба', 'бульбы', 'булбба', 'бульба молодая', ',ekm,f'])
    assert.deepEqual(await find(typed), ['potato'], typed)

  const key = Number(line.body['id'])
  const changed = await send('PUT', { key, version: Number(line.body['version']), values: { words: 'бульба, укроп' } })
  assert.equal(changed.status, 200)
  assert.deepEqual(await find('бульба'), ['dill'])
  assert.equal((await send('DELETE', { id: key, version: Number(changed.body['version']) })).status, 200)
  assert.deepEqual(await find('бульба'), [])
})

test('what cannot be searched is refused with words: a phrase, a number, one word, too many', async () => {
  const words = 'абвгдежзиклм'.split('').map((letter) => `слово${letter}`)
  for (const [typed, said] of [
    ['сладкий перец, паприка', '«сладкий перец»: нужно одно слово из букв, без пробелов и цифр'],
    ['картофель, 15', '«15»: нужно одно слово из букв, без пробелов и цифр'],
    ['картофель, картофель', 'Нужно хотя бы два слова через запятую: «бульба, картофель»'],
    [words.join(', '), 'В одной строке не больше 10 слов'],
    ['картофель, для', '«для»: это слово поиск не учитывает'],
  ] as const)
    assert.deepEqual((await send('POST', { values: { words: typed } })).said, [said], typed)
})
