import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { insertOrder, insertProduct, insertSupplier, insertUser } from '../../../test/rows.ts'
import type { FindEverywhere } from './find-schema.ts'
import { declareObject } from './object.ts'
import { wholeTest } from '../../../test/tier.ts'

const { app, owner, logInAs } = useApp()
type Who = Parameters<typeof logInAs>[0]

// an object whose search for «Долгий» exceeds the time limit
app.objects.office.add(
  declareObject({
    name: 'slow',
    caption: 'Долгий список',
    allow: ['manager'],
    source: 'suppliers',
    rowScope: () => sql`true`,
    key: 'code',
    sort: [{ selector: 'code', desc: false }],
    fields: { code: { caption: 'Код', type: 'text', column: sql`suppliers.code` } },
    searched: (words) => (words.includes('Долгий') ? sql`pg_sleep(60) is not null` : sql`false`),
  }),
)

async function find(who: Who, text: string): Promise<FindEverywhere['answer']> {
  const answer = await app.inject({
    method: 'POST',
    url: '/apiadmin/find',
    headers: await logInAs(who),
    payload: { text },
  })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json()
}
const found = ({ groups }: FindEverywhere['answer']) =>
  Object.fromEntries(groups.map(({ object, rows }) => [object, rows.map(({ title }) => title)]))

test('words find rows of all the objects that are open to a role, as many of each as fit a list', async () => {
  const farm = await insertSupplier(owner, { code: 'bereza', name: 'Ферма Берёза' })
  const dairy = await insertSupplier(owner, { name: 'Молочный двор' })
  const fromFarm = { supplier_id: farm.id, name: 'Берёзовый сок' }
  for (let count = 0; count < 7; count++) await insertProduct(owner, fromFarm)
  await insertProduct(owner, { supplier_id: dairy.id, name: 'Берёзовый сироп' })
  await insertProduct(owner, { supplier_id: farm.id, name: 'Подберёзки сушёные' })
  await insertUser(owner, { name: 'Анна Берёзкина', phone: '+7 (912) 345-67-89' })

  const toAdmin = found(await find({ role: 'admin' }, 'берёз'))
  assert.deepEqual(toAdmin.suppliers, ['Ферма Берёза'])
  assert.deepEqual(toAdmin.traders, ['Анна Берёзкина'])
  assert.equal(toAdmin.products?.length, 5)

  // a word that begins with the text is ranked before a word that contains it
  const toBegun = await find({ role: 'admin' }, 'берёзк')
  assert.equal(toBegun.groups[0]?.object, 'traders')

  // a supplier finds its own rows and no user accounts
  const toDairy = found(await find({ role: 'supplier', supplier_id: dairy.id }, 'берёз'))
  assert.deepEqual(toDairy, { products: ['Берёзовый сироп'] })
})

test('contacts are masked as in the grid, and the look is noted', async () => {
  const { id } = await insertUser(owner, { name: 'Борис Клёнов', login: 'boris.klenov@example.ru' })
  const { groups } = await find({ role: 'admin' }, 'Клёнов')
  assert.deepEqual(
    groups.map(({ object }) => object),
    ['traders'],
  )
  assert.ok(!JSON.stringify(groups).includes('boris.klenov@example.ru'))
  const looks = await owner
    .selectFrom('audit_events')
    .select('details')
    .where('event', '=', 'people.searched')
    .execute()
  assert.deepEqual(looks.at(-1)?.details, { found: [id] })
})

test('the order whose number is typed whole, or the group of orders, comes first', async () => {
  const { id: supplier_id } = await insertSupplier(owner, { name: '5042 километр' })
  await insertOrder(owner, { supplier_id, number: '5042-1' })
  for (let count = 1; count < 8; count++) await insertOrder(owner, { supplier_id, number: `${count}5042-1` })
  const { groups } = await find({ role: 'manager' }, '5042')
  assert.deepEqual(
    groups.map(({ object, rows }) => [object, rows[0]?.title, rows[0]?.isNamed]),
    [
      ['orders', '5042-1', true],
      ['suppliers', '5042 километр', undefined],
      ['partner-suppliers', '5042 километр', undefined],
    ],
  )
  assert.match(groups[0]?.rows[0]?.note ?? '', /5042 километр/)
  assert.equal((await find({ role: 'manager' }, '5042-1')).groups[0]?.rows[0]?.title, '5042-1')
})

wholeTest('a list that does not answer in time is named, and the others are there', async () => {
  await insertSupplier(owner, { name: 'Долгий Яр' })
  const { groups, late } = await find({ role: 'manager' }, 'Долгий')
  assert.deepEqual(
    groups.map(({ object }) => object),
    ['suppliers', 'partner-suppliers'],
  )
  assert.deepEqual(late, ['Долгий список'])
})

test('less than two letters find nothing', async () => {
  for (const text of ['', 'я', '  ']) {
    const answer = await app.inject({
      method: 'POST',
      url: '/apiadmin/find',
      headers: await logInAs({ role: 'admin' }),
      payload: { text },
    })
    assert.equal(answer.statusCode, 400)
  }
})
