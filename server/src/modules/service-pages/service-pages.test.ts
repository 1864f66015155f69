import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { insertSupplier } from '../../../test/rows.ts'
import type { AnyRow, EditRefusal } from '../objects/schema.ts'
import type { ServicePage } from './schema.ts'

const { app, owner, logInAs } = useApp()
let admin: Awaited<ReturnType<typeof logInAs>>
before(async () => {
  admin = await logInAs({ role: 'admin' })
})

/** A day of Moscow, so many days from today. */
async function day(fromToday: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`select (today_in_moscow() + ${fromToday}::int)::text as day`.execute(
    owner,
  )
  return rows[0]?.day ?? ''
}
async function send(method: 'POST' | 'PUT' | 'DELETE', payload: object, headers = admin) {
  const answer = await app.inject({ method, url: '/apiadmin/admin/obj/service-pages', headers, payload })
  const body = answer.json<AnyRow & { code: string; details?: EditRefusal }>()
  return { status: answer.statusCode, body, fields: body.details?.fields?.map(({ field }) => field) }
}
async function read(page: string, edition?: number) {
  const url = `/api/clientv9/objects/service-pages/${page}${edition === undefined ? '' : `?edition=${edition}`}`
  const answer = await app.inject({ url })
  return { status: answer.statusCode, body: answer.json<ServicePage>() }
}
/** As its day has come. */
const moveTo = (id: number, startsOn: string) =>
  owner.updateTable('service_page_editions').set({ starts_on: startsOn }).where('id', '=', id).execute()

const published = async () => (await app.inject('/api/clientv9/object/service-pages')).json<string[]>()

test('the shop links to pages with an edition in force: none at first, not a planned one', async () => {
  assert.deepEqual(await published(), [])
  const values = { title: 'О нас', body: 'Текст', startsOn: await day(0) }
  await send('POST', { values: { ...values, page: 'offer', startsOn: await day(1) } })
  assert.deepEqual(await published(), [])
  await send('POST', { values: { ...values, page: 'privacy' } })
  assert.deepEqual(await published(), ['privacy'])
})

test('a text with places in brackets, as a template has, is not published', async () => {
  const values = { page: 'contacts', title: 'Контакты', startsOn: await day(0) }
  const { status, body } = await send('POST', { values: { ...values, body: 'Телефон: [телефон], [с 9 до 21].' } })
  assert.equal(status, 422)
  const message = 'Допишите то, что стоит в квадратных скобках: [телефон]'
  assert.deepEqual(body.details?.fields, [{ field: 'body', message }])
})

test('an edition is shown from its day on, the former one by its id; a planned one to nobody', async () => {
  assert.equal((await read('delivery')).status, 404)
  const values = { page: 'delivery', title: 'Доставка', startsOn: await day(0), body: 'Возим каждый день.' }
  const first = await send('POST', { values })
  assert.equal(first.status, 200)
  const next = await send('POST', { values: { ...values, startsOn: await day(3), body: 'Возим по будням.' } })
  const [firstId, nextId] = [Number(first.body['id']), Number(next.body['id'])]
  const today = await read('delivery')
  assert.deepEqual([today.body.body, today.body.isInForce, today.body.editions.length], ['Возим каждый день.', true, 1])
  assert.equal((await read('delivery', nextId)).status, 404)

  await moveTo(firstId, await day(-5))
  await moveTo(nextId, await day(0))
  const later = await read('delivery')
  assert.deepEqual([later.body.body, later.body.startsOn], ['Возим по будням.', await day(0)])
  const former = await read('delivery', firstId)
  assert.deepEqual([former.body.body, former.body.isInForce], ['Возим каждый день.', false])
  assert.deepEqual(
    former.body.editions.map(({ id }) => id),
    [nextId, firstId],
  )
})

test('what is in force is neither changed nor removed, by nobody; a planned edition is; a day that passed is refused', async () => {
  const values = { page: 'returns', title: 'Возврат', startsOn: await day(0), body: 'Вернём деньги.' }
  const inForce = await send('POST', { values })
  const key = Number(inForce.body['id'])
  const edit = { key, version: Number(inForce.body['version']), values: { body: 'Не вернём.' } }
  assert.notEqual((await send('PUT', edit)).status, 200)
  assert.notEqual((await send('DELETE', { id: key, version: edit.version })).status, 200)
  assert.equal((await read('returns')).body.body, 'Вернём деньги.')
  assert.deepEqual((await send('POST', { values: { ...values, startsOn: await day(-1) } })).fields, ['startsOn'])
  const planned = await send('POST', { values: { ...values, startsOn: await day(2) } })
  const change = { key: Number(planned.body['id']), version: Number(planned.body['version']) }
  assert.equal((await send('PUT', { ...change, values: { body: 'Вернём за день.' } })).status, 200)
  const manager = await logInAs({ role: 'manager' })
  const tried = { ...change, version: change.version + 1, values: { body: 'Иначе' } }
  assert.equal((await send('PUT', tried, manager)).status, 403)
  assert.equal((await send('DELETE', { id: change.key, version: change.version + 1 })).status, 200)
})

test('a page is corrected on the day of its edition, and both are kept; two editions are not planned for one day', async () => {
  const values = { page: 'payment', title: 'Оплата', startsOn: await day(0), body: 'Картой или нлаичными.' }
  const mistyped = Number((await send('POST', { values })).body['id'])
  const corrected = await send('POST', { values: { ...values, body: 'Картой или наличными.' } })
  assert.equal(corrected.status, 200)
  const { body } = await read('payment')
  assert.deepEqual([body.body, body.id, body.isInForce], ['Картой или наличными.', corrected.body['id'], true])
  assert.deepEqual(
    body.editions.map(({ id }) => id),
    [body.id, mistyped],
  )
  const before = await read('payment', mistyped)
  assert.deepEqual([before.body.body, before.body.isInForce], ['Картой или нлаичными.', false])
  const { data } = (
    await app.inject({
      method: 'POST',
      url: '/apiadmin/admin/obj/service-pages/loadoptions',
      headers: admin,
      payload: {},
    })
  ).json<{ data: AnyRow[] }>()
  assert.equal(data.find((row) => row['id'] === mistyped)?.['state'], 'former')

  const planned = { ...values, startsOn: await day(4) }
  assert.equal((await send('POST', { values: planned })).status, 200)
  assert.deepEqual((await send('POST', { values: planned })).fields, ['startsOn'])
})

test('the page of sellers names by law each supplier that sells, and no other page does; the head has the text', async () => {
  const legal = {
    legal_name: 'ООО «Луг»',
    inn: '7707083893',
    ogrn: '1027700132195',
    legal_address: 'Тула, Советская, 1',
  }
  const { code } = await insertSupplier(owner, legal)
  await insertSupplier(owner, { onboarding: 'filling' })
  for (const page of ['sellers', 'offer'])
    await send('POST', { values: { page, title: 'Кто продаёт', startsOn: await day(0), body: '## Кто\n- Поставщики' } })
  const { sellers } = (await read('sellers')).body
  assert.deepEqual(
    sellers
      .filter((one) => one.code === code)
      .map(({ legalName, inn, ogrn, address }) => [legalName, inn, ogrn, address]),
    [['ООО «Луг»', '7707083893', '1027700132195', 'Тула, Советская, 1']],
  )
  const approved = await owner.selectFrom('suppliers').select('code').where('onboarding', '=', 'approved').execute()
  assert.equal(sellers.length, approved.length)
  assert.deepEqual((await read('offer')).body.sellers, [])
  const head = await app.inject('/api/pages/head?view=info&page=sellers')
  assert.equal(head.json<{ description: string }>().description, 'Кто Поставщики')
  assert.equal((await app.inject('/api/pages/head?view=info&page=contacts')).statusCode, 404)
})
