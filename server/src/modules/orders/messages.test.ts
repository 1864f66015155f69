import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertProduct, insertShop, insertSupplier } from '../../../test/rows.ts'
import { formatPhone } from '@lavka/domain/format'
import { firstDay } from '@lavka/domain/delivery-schedule'
import { scheduleOf, windowInWords } from '../../delivery-window.ts'
import type { PlacedGroup } from './schema.ts'
import { line, useShop } from './testing.ts'

const { owner, logInAs, place, move, cancel } = useShop()

async function messages(): Promise<[string, string][]> {
  const rows = await owner
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'subject', 'body'])
    .orderBy('id')
    .execute()
  await owner.deleteFrom('outbox').execute()
  return rows.map(({ channel, recipient, subject, body }) => [recipient, channel === 'mail' ? subject : body])
}

async function bodiesTo(recipient: string): Promise<string[]> {
  const rows = await owner.selectFrom('outbox').select('body').where('recipient', '=', recipient).execute()
  return rows.map(({ body }) => body)
}

async function prepare(given: { order_in_email?: boolean; order_in_sms?: boolean }) {
  const farm = await insertSupplier(owner)
  const anna = await logInAs({ email: `a${farm.id}@mail.example`, phone: '+79120000000', ...given })
  const seller = await logInAs({ role: 'supplier', supplier_id: farm.id, email: `s${farm.id}@lavka.example` })
  const shop = await insertShop(owner, { supplier_id: farm.id })
  const placed = await place(anna, [line(await insertProduct(owner, { shop_id: shop.id }), 1)])
  assert.equal(placed.statusCode, 200, placed.body)
  const [order] = placed.json<PlacedGroup>().orders
  return { farm, anna, seller, id: order?.id, number: order?.number ?? '' }
}

test('placing writes to the buyer and to the supplier’s people, each step that the buyer waits for to the buyer', async () => {
  const { farm, seller, id, number } = await prepare({})
  const [buyer, supplier] = [`a${farm.id}@mail.example`, `s${farm.id}@lavka.example`]
  const when = windowInWords(firstDay(scheduleOf(farm), new Date()))
  assert.match(when, /^\d{1,2}\s[а-я]+$/)
  for (const to of [buyer, supplier]) assert.ok((await bodiesTo(to))[0]?.includes(`доставка ${when}`), to)
  assert.deepEqual(await messages(), [
    [buyer, `Заказ принят: №\u00a0${number}`],
    [supplier, `Новый заказ №\u00a0${number}`],
  ])
  for (const [version, event] of ['confirm', 'assemble', 'pack', 'ship', 'deliver'].entries()) {
    assert.equal((await move(seller, { id, version: version + 1, event })).statusCode, 200)
  }
  const confirmed = (await bodiesTo(buyer)).find((body) => body.includes('подтверждён'))
  assert.ok(confirmed?.includes(`Заказ №\u00a0${number} (${farm.name}): подтверждён.`), confirmed)
  assert.ok(confirmed?.includes(`звоните поставщику: ${formatPhone(farm.phone)}.`), confirmed)
  assert.deepEqual(await messages(), [
    [buyer, `Заказ №\u00a0${number}: подтверждён`],
    [buyer, `Заказ №\u00a0${number}: передан в доставку`],
    [buyer, `Заказ №\u00a0${number}: доставлен`],
  ])
})

test('whoever switched messages off gets none, whoever wants SMS gets those', async () => {
  const { farm, anna, id, number } = await prepare({ order_in_email: false, order_in_sms: true })
  const when = windowInWords(firstDay(scheduleOf(farm), new Date()))
  assert.deepEqual(await messages(), [
    ['+79120000000', `Лавка: заказ ${number} на 100,00\u00a0₽ принят, доставка ${when}`],
    [`s${farm.id}@lavka.example`, `Новый заказ №\u00a0${number}`],
  ])
  await cancel(anna, { id, version: 1 })
  assert.deepEqual(await messages(), [['+79120000000', `Лавка: заказ ${number} — отменён`]])
})

test('an order that is not placed and a move that is refused write nothing', async () => {
  const { anna, id } = await prepare({})
  await messages()
  const scarce = await insertProduct(owner, { stock: 0 })
  assert.equal((await place(anna, [line(scarce, 1)])).statusCode, 409)
  assert.equal((await cancel(anna, { id, version: 7 })).statusCode, 409)
  assert.deepEqual(await messages(), [])
})
