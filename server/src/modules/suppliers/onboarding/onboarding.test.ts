import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { createApp } from '../../../app.ts'
import { useApp } from '../../../../test/app.ts'
import { testConfig } from '../../../../test/config.ts'
import { insertContract, insertDocument, insertProduct, insertSupplier } from '../../../../test/rows.ts'
import { settingsFor } from '../../bank/testing.ts'
import type { Onboarding } from './schema.ts'

const { app, owner, logInAs } = useApp({ bank: settingsFor('http://127.0.0.1:1') })
type Headers = Awaited<ReturnType<typeof logInAs>>
const path = '/apiadmin/objects/suppliers'

let manager: Headers
let admin: Headers
before(async () => {
  manager = await logInAs({ role: 'manager' })
  admin = await logInAs({ role: 'admin' })
})

/** A new supplier, as an administrator adds it, with a person. */
async function newSupplier() {
  const values = { name: 'Ферма', code: `farm-${randomUUID()}`, region: 'Тула', phone: '+7 900 123-45-67' }
  const url = '/apiadmin/admin/obj/suppliers'
  const added = await app.inject({ method: 'POST', url, headers: admin, payload: { values } })
  const { id } = added.json<{ id: number }>()
  const farmer = await logInAs({ role: 'supplier', supplier_id: id, email: `farm-${id}@mail.example` })
  return { id, farmer }
}

const look = async (headers: Headers, id: number) => {
  const answer = await app.inject({ url: `${path}/onboarding?id=${id}`, headers })
  return { status: answer.statusCode, body: answer.json<Onboarding>() }
}
const done = async (id: number) =>
  (await look(manager, id)).body.steps.filter(({ isDone }) => isDone).map(({ code }) => code)
const put = async (headers: Headers, door: string, payload: object, server = app) => {
  const answer = await server.inject({ method: 'PUT', url: `${path}/${door}`, headers, payload })
  return { status: answer.statusCode, body: answer.json<Onboarding & { code: string }>() }
}
const subjects = async () =>
  (await owner.selectFrom('outbox').select('subject').orderBy('id').execute()).map(({ subject }) => subject)
const needsOf = async (headers: Headers) =>
  (await app.inject({ url: '/apiadmin/admin/needs', headers })).json<{ code: string }[]>().map(({ code }) => code)

const openAccount = (supplier: number) =>
  sql`insert into beneficiaries (id, type, supplier_id, name, inn, ogrn, contract_number, contract_date, account_number, bank_bic, bank_name,
      phone, email, status)
    values (gen_random_uuid(), 'ip', ${supplier}, '', ${String(500100732259 + supplier)}, '304500116000157', '1', '2026-01-31',
      '40802810900000000001', '044525225', '', '', '', 'ACTIVATED')`.execute(owner)

/** Fills in the whole checklist. */
async function complete(id: number, farmer: Headers) {
  const { version } = (await look(farmer, id)).body
  const legal = { legalName: 'ООО «Ферма»', inn: '7707083893', ogrn: '1027700132195', legalAddress: 'Тула, Мира, 1' }
  const payload = { key: id, version, values: legal }
  await app.inject({ method: 'PUT', url: '/apiadmin/admin/obj/suppliers', headers: farmer, payload })
  await insertDocument(owner, { supplier_id: id })
  await insertContract(owner, { supplier_id: id, state: 'accepted', accepted_at: new Date() })
  await openAccount(id)
  return insertProduct(owner, { supplier_id: id })
}

describe('the checklist of a new supplier', () => {
  test('each step follows from rows of the supplier, and an unfinished list is not submitted', async () => {
    const { id, farmer } = await newSupplier()
    assert.deepEqual([(await look(farmer, id)).body.state, await done(id)], ['filling', ['schedule']])
    assert.equal((await put(farmer, 'submission', { id, version: 1 })).body.code, 'TRANSITION_REFUSED')
    await insertDocument(owner, { supplier_id: id, valid_until: '2020-01-01' })
    await insertContract(owner, { supplier_id: id, state: 'offered' })
    assert.deepEqual(await done(id), ['schedule'])
    await complete(id, farmer)
    assert.equal((await done(id)).length, 7)
    await owner.updateTable('products').set({ stock: 0 }).where('supplier_id', '=', id).execute()
    await sql`update beneficiaries set status = 'REJECTED' where supplier_id = ${id}`.execute(owner)
    assert.deepEqual(await done(id), ['requisites', 'documents', 'contract', 'schedule', 'shop'])
  })

  test('is submitted by the supplier, returned with a reason, and approved; each side is told', async () => {
    const { id, farmer } = await newSupplier()
    const product = await complete(id, farmer)
    const isSold = async () =>
      (await app.inject({ url: `/api/clientv9/objects/products/${product.code}` })).statusCode === 200
    assert.ok((await needsOf(farmer)).includes('onboarding'))
    const { version } = (await look(farmer, id)).body
    assert.equal((await put(manager, 'submission', { id, version })).status, 403)
    assert.equal((await put(farmer, 'onboarding', { id, version, to: 'approved' })).status, 403)
    const submitted = await put(farmer, 'submission', { id, version })
    assert.deepEqual([submitted.status, submitted.body.state], [200, 'submitted'])
    assert.ok(!(await needsOf(farmer)).includes('onboarding'))
    assert.ok((await needsOf(manager)).includes('suppliers'))

    const seen = submitted.body.version
    assert.equal((await put(manager, 'onboarding', { id, version: seen, to: 'returned' })).body.code, 'VALUE_REFUSED')
    const reason = 'В ОГРН ошибка'
    const returned = await put(manager, 'onboarding', { id, version: seen, to: 'returned', reason })
    assert.deepEqual([returned.body.state, returned.body.note], ['returned', reason])
    assert.equal((await put(farmer, 'submission', { id, version: seen })).body.code, 'ROW_CHANGED')
    const again = await put(farmer, 'submission', { id, version: returned.body.version })
    assert.deepEqual([again.body.state, again.body.note], ['submitted', ''])
    assert.equal(await isSold(), false)
    const approved = await put(manager, 'onboarding', { id, version: again.body.version, to: 'approved' })
    assert.equal(approved.body.state, 'approved')
    assert.equal(await isSold(), true)
    assert.deepEqual((await subjects()).slice(-2), [
      'Проверка поставщика: нужно кое-что поправить',
      'Проверка пройдена: ваши товары в Лавке',
    ])
    // one that sells is returned, too, and its goods leave the shop
    const { body } = await put(manager, 'onboarding', { id, version: approved.body.version, to: 'returned', reason })
    assert.deepEqual([body.state, await isSold()], ['returned', false])
  })

  test('what an operator approves is what it has seen, and complete at that moment', async () => {
    const { id, farmer } = await newSupplier()
    await complete(id, farmer)
    const { version } = (await look(farmer, id)).body
    const { body } = await put(farmer, 'submission', { id, version })
    await sql`update beneficiaries set status = 'REJECTED' where supplier_id = ${id}`.execute(owner)
    const decision = { id, version: body.version, to: 'approved' }
    assert.equal((await put(manager, 'onboarding', decision)).body.code, 'TRANSITION_REFUSED')
    const edit = { key: id, version: body.version, values: { story: 'Мы' } }
    await app.inject({ method: 'PUT', url: '/apiadmin/admin/obj/suppliers', headers: farmer, payload: edit })
    assert.equal((await put(manager, 'onboarding', decision)).body.code, 'ROW_CHANGED')
  })

  test('a shop without a bank asks for no account there, and approves without one', async () => {
    const { id, farmer } = await newSupplier()
    await complete(id, farmer)
    await sql`delete from beneficiaries where supplier_id = ${id}`.execute(owner)
    assert.ok((await look(farmer, id)).body.steps.some(({ code, isDone }) => code === 'beneficiary' && !isDone))
    const shop = createApp({ database: app.database, config: testConfig })
    const found = await shop.inject({ url: `${path}/onboarding?id=${id}`, headers: farmer })
    const { version, steps } = found.json<Onboarding>()
    assert.deepEqual(
      steps.filter(({ code, isDone }) => code === 'beneficiary' || !isDone),
      [],
    )
    const submitted = await put(farmer, 'submission', { id, version }, shop)
    const decision = { id, version: submitted.body.version, to: 'approved' }
    assert.equal((await put(manager, 'onboarding', decision, shop)).body.state, 'approved')
    await shop.close()
  })

  test('another supplier sees nothing of it', async () => {
    const { id } = await newSupplier()
    const other = await logInAs({ role: 'supplier', supplier_id: (await insertSupplier(owner)).id })
    assert.equal((await look(other, id)).status, 404)
    assert.equal((await put(other, 'submission', { id, version: 1 })).status, 404)
  })
})
