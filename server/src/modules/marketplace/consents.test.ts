import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { insertSession, insertUser } from '../../../test/rows.ts'
import type { Consent, ConsentDocument } from '../consents/schema.ts'
import { usePerson } from '../users/testing.ts'

const { app, owner, session, call } = usePerson()
let anna = ''
let admin = { authorization: '' }
beforeEach(async () => {
  anna = (await session()).token
  const { id } = await insertUser(owner, { role: 'admin' })
  admin = { authorization: `Bearer ${await insertSession(owner, id)}` }
})

const send = (method: 'POST' | 'PUT' | 'DELETE', object: string, payload: object, headers = admin) =>
  app.inject({ method, url: `/apiadmin/admin/obj/${object}`, headers, payload })
async function describe(values: object) {
  const { version } = await owner.selectFrom('marketplace').select('version').executeTakeFirstOrThrow()
  return send('PUT', 'marketplace', { key: 1, version, values })
}
async function inForce(kind: ConsentDocument['kind']) {
  const all = (await call('GET', '/consents/documents')).json<ConsentDocument[]>()
  const found = all.find((one) => one.kind === kind)
  assert.ok(found)
  return found
}
const agree = (version: string) => call('POST', '/consents', anna, { kind: 'personal-data', version })
const texts = async () => {
  const { согласия: given } = (await call('GET', '/export', anna)).json<{ согласия: { текст: string }[] }>()
  return given.map(({ текст: text }) => text.split('\n')[0]?.slice(0, 60))
}

test('requisites in «О магазине» make new editions of both texts; who agreed before keeps the text and is asked again', async () => {
  const first = await inForce('personal-data')
  assert.equal((await agree(first.version)).statusCode, 200)
  const legal = { legalName: 'ООО «Двор»', inn: '7707083893', legalAddress: 'Тула, Ленина, 1' }
  assert.equal((await describe(legal)).statusCode, 200)
  const next = await inForce('personal-data')
  assert.notEqual(next.version, first.version)
  assert.match(
    next.text,
    /^Я разрешаю оператору персональных данных \(ООО «Двор», ИНН 7707083893, Тула, Ленина, 1\) обрабатывать/,
  )
  assert.match((await inForce('advertising')).text, /Их отправляет ООО «Двор», ИНН 7707083893, Тула, Ленина, 1\./)
  assert.deepEqual(await texts(), ['Я разрешаю Лавке обрабатывать мои имя, телефон, электронную '])
  const [own] = (await call('GET', '/consents', anna)).json<Consent[]>()
  assert.deepEqual([own?.given?.version, own?.document.version], [first.version, next.version])
  assert.match((await agree(first.version)).json<{ message: string }>().message, /обновился/)
  assert.equal((await agree(next.version)).statusCode, 200)

  assert.equal((await describe({ slogan: 'другое', phone: '8 495 000-00-00' })).statusCode, 200)
  assert.equal((await inForce('personal-data')).version, next.version, 'the operator is the same')
  assert.equal((await describe({ legalName: 'АО «Двор»' })).statusCode, 200)
  assert.equal((await inForce('personal-data')).version, `${next.version}.2`)
  assert.equal((await texts())[0], 'Я разрешаю оператору персональных данных (ООО «Двор», ИНН 77')
})

test('an administrator publishes an edition, which holds at once and is neither changed nor removed', async () => {
  const values = { kind: 'advertising', title: 'Реклама', template: 'Пишет {оператор}.' }
  const manager = await insertUser(owner, { role: 'manager' })
  const asManager = { authorization: `Bearer ${await insertSession(owner, manager.id)}` }
  assert.equal((await send('POST', 'consent-editions', { values }, asManager)).statusCode, 403)
  const nameless = await send('POST', 'consent-editions', { values: { ...values, template: 'Пишем' } })
  assert.equal(nameless.statusCode, 422)
  const made = await send('POST', 'consent-editions', { values })
  assert.equal(made.statusCode, 200)
  const { id, version } = made.json<{ id: number; version: number }>()
  assert.match((await inForce('advertising')).text, /^Пишет АО «Двор», ИНН 7707083893, Тула, Ленина, 1\.$/)
  const change = { key: id, version, values: { template: 'Иначе {оператор}' } }
  assert.notEqual((await send('PUT', 'consent-editions', change)).statusCode, 200)
  assert.notEqual((await send('DELETE', 'consent-editions', { id, version })).statusCode, 200)
})
