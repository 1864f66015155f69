import assert from 'node:assert/strict'
import { test } from 'node:test'
import { servicePageCodes } from '@lavka/domain/service-pages'
import { sql } from 'kysely'
import { useApp } from '../../../../test/app.ts'
import { insertOrder, insertProduct, insertSupplier, insertUser } from '../../../../test/rows.ts'
import type { Launch } from './schema.ts'

const { app, owner, logInAs, ...rest } = useApp()
const demo = useApp({ isDemo: true }, { owner, ...rest })
const url = '/apiadmin/admin/launch'

const founder = logInAsOnce({ role: 'admin', email: 'olga@lavka.example', phone: '' })
function logInAsOnce(who: Parameters<typeof logInAs>[0]) {
  let headers: ReturnType<typeof logInAs> | undefined
  return () => (headers ??= logInAs(who))
}
const read = async () => (await app.inject({ url, headers: await founder() })).json<Launch>()
const left = async () => (await read()).steps.flatMap(({ code, isDone }) => (isDone ? [] : [code]))
const send = async (channel: string) =>
  app.inject({ method: 'POST', url, headers: await founder(), payload: { channel } })

test('in an empty shop everything is left; each step is done by what is stored, and by nothing else', async () => {
  const steps = [
    'pages',
    'people',
    'supplier',
    'delivery',
    'categories',
    'goods',
    'mail',
    'sms',
    'payment',
    'trial',
    'open',
  ]
  const without = (...done: string[]) => steps.filter((step) => !done.includes(step))
  assert.deepEqual(await left(), ['about', ...steps])
  const firm = { legal_name: 'ООО «Проба»', inn: '7707083893' }
  await owner.updateTable('marketplace').set(firm).execute()
  assert.deepEqual(await left(), ['about', ...steps])
  await owner.updateTable('marketplace').set({ legal_address: 'Тула, Советская, 2' }).execute()
  assert.deepEqual(await left(), steps)
  const editions = servicePageCodes.map((page) => ({
    page,
    title: page,
    body: 'Текст',
    starts_on: sql<string>`today_in_moscow()`,
  }))
  await owner.insertInto('service_page_editions').values(editions.slice(1)).execute()
  assert.deepEqual(await left(), steps)
  await owner.insertInto('service_page_editions').values(editions.slice(0, 1)).execute()
  await insertUser(owner, { role: 'manager' })
  assert.deepEqual(await left(), without('pages', 'people'))
  const { id } = await insertSupplier(owner, { onboarding: 'filling', windows: [] })
  assert.deepEqual(await left(), without('pages', 'people'))
  // without towns it delivers everywhere
  await owner
    .updateTable('suppliers')
    .set({ windows: ['10:00–14:00'] })
    .execute()
  assert.deepEqual(await left(), without('pages', 'people', 'delivery'))
  await owner.updateTable('marketplace').set({ only_at_door: true }).execute()
  assert.deepEqual(await left(), without('pages', 'people', 'delivery', 'payment'))
  await owner.updateTable('marketplace').set({ only_at_door: false }).execute()
  const account = { bik: '044525225', settlement_account: '40702810900000000001' }
  await owner
    .updateTable('suppliers')
    .set({ onboarding: 'approved', ...account })
    .where('id', '=', id)
    .execute()
  const beforeGoods = ['pages', 'people', 'delivery', 'supplier', 'payment']
  assert.deepEqual(await left(), without(...beforeGoods))
  const product = await insertProduct(owner, { supplier_id: id, stock: 0 })
  assert.deepEqual(await left(), without(...beforeGoods, 'categories'))
  await owner.updateTable('products').set({ stock: 10 }).where('id', '=', product.id).execute()
  const goods = [...beforeGoods, 'categories', 'goods']
  assert.deepEqual(await left(), without(...goods))
  const order = await insertOrder(owner, { supplier_id: id })
  assert.deepEqual(await left(), without(...goods, 'open'))
  await owner.updateTable('orders').set({ status: 'delivered' }).where('id', '=', order.id).execute()
  assert.deepEqual(await left(), ['mail', 'sms'])
})

test('a demonstration has been launched with its data', async () => {
  const { steps, trials } = (await demo.app.inject({ url, headers: await founder() })).json<Launch>()
  assert.deepEqual([steps.filter(({ isDone }) => !isDone), trials], [[], []])
})

test('a trial message goes to oneself, and what came of it is told: it waits, why it failed, it has left', async () => {
  await owner.deleteFrom('outbox').execute()
  const trial = async (channel: 'mail' | 'sms') => (await read()).trials.find((one) => one.channel === channel)
  const mail = { channel: 'mail', to: 'olga@lavka.example', isConfigured: false, failure: '' } as const
  assert.deepEqual(await trial('mail'), { ...mail, state: 'none' })
  assert.equal((await send('mail')).statusCode, 200)
  assert.deepEqual(await trial('mail'), { ...mail, state: 'waiting' })
  const [row] = await owner.selectFrom('outbox').select(['recipient', 'subject']).execute()
  assert.deepEqual(row, { recipient: 'olga@lavka.example', subject: 'Пробное письмо' })
  await owner.updateTable('outbox').set({ failure: 'connect ECONNREFUSED' }).execute()
  assert.deepEqual(await trial('mail'), { ...mail, state: 'waiting', failure: 'connect ECONNREFUSED' })
  await owner.updateTable('outbox').set({ sent_at: new Date() }).execute()
  assert.deepEqual([(await trial('mail'))?.state, await left()], ['sent', ['sms']])
  const refused = await send('sms')
  assert.deepEqual(
    [refused.statusCode, refused.json<{ message: string }>().message],
    [400, 'В вашем профиле нет телефона'],
  )
  assert.equal((await send('push')).statusCode, 400)
})
