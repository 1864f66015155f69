import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { duties, type Duty } from '@lavka/domain/duties'
import { useApp } from '../test/app.ts'
import { insertMember } from '../test/members.ts'
import { insertContract, insertSupplier } from '../test/rows.ts'
import { isWhole } from '../test/tier.ts'
import type { Actor } from './auth.ts'
import { asActor } from './database/actor.ts'
import { reports } from './modules/reports/reports.ts'

// Each duty of a supplier's people × each door of the back office (docs/accounts.md), asked both ways.

const { app, database, owner, logInAs } = useApp()
type Headers = Awaited<ReturnType<typeof logInAs>>

let farm: number
const headersOf = new Map<Duty, Headers>()
before(async () => {
  await app.ready()
  farm = (await insertSupplier(owner)).id
  for (const duty of duties) headersOf.set(duty, await logInAs((await insertMember(owner, farm, duty)).login))
})
const ask = async (duty: Duty, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string) => {
  const answer = await app.inject({ method, url, headers: headersOf.get(duty) ?? {} })
  return {
    status: answer.statusCode,
    code: answer.statusCode < 300 ? 'OK' : answer.json<{ code: string }>().code,
    answer,
  }
}

const ofOwners = `
  DELETE /apiadmin/staff/invitations/{id}  GET /apiadmin/objects/contracts/fields  GET /apiadmin/objects/contracts/loadoptions  GET /apiadmin/objects/contracts
  GET /apiadmin/objects/gift-dues/fields  GET /apiadmin/objects/gift-dues/loadoptions  GET /apiadmin/objects/gift-dues  GET /apiadmin/objects/payouts/fields
  GET /apiadmin/objects/payouts/loadoptions  GET /apiadmin/objects/payouts  GET /apiadmin/objects/receipts/fields  GET /apiadmin/objects/receipts/loadoptions  GET /apiadmin/objects/receipts
  GET /apiadmin/staff  GET /apisbersc/payouts/{id}  POST /apiadmin/objects/contracts/loadoptions
  POST /apiadmin/objects/gift-dues/loadoptions  POST /apiadmin/objects/payouts/loadoptions
  POST /apiadmin/objects/receipts/loadoptions  POST /apiadmin/staff/invitations  PUT /apiadmin/objects/suppliers/submission
  PUT /apiadmin/staff`
const helpersDoors = {
  picker:
    'GET /api/users/memberships  GET /apiadmin/assembly  GET /apiadmin/assembly/{id}  GET /apiadmin/{role}/menu  PUT /api/users/memberships  PUT /apiadmin/assembly  PUT /apiadmin/assembly/lines',
  courier:
    'GET /api/users/memberships  GET /apiadmin/deliveries  GET /apiadmin/{role}/menu  PUT /api/users/memberships  PUT /apiadmin/deliveries',
}
const listed = (text: string) => text.trim().split(/\s{2,}/)

/** In the quick tier a manager and by turns another one. */
function triedDuties(turn: number): readonly Duty[] {
  const others = duties.filter((duty) => duty !== 'manager')
  return isWhole ? duties : ['manager', ...others.filter((_, index) => index === turn % others.length)]
}

test('each call of the back office lets in the duties that may make it, and refuses the others', async () => {
  const doors = app.policy.filter(({ allow }) => !allow.includes('client') && !allow.includes('anonymous'))
  const owned = new Set(listed(ofOwners))
  let asked = 0
  for (const [turn, { method, url, allow }] of doors.entries()) {
    const name = `${method} ${url}`
    const mayOpen: Record<Duty, boolean> = {
      owner: allow.includes('supplier'),
      manager: allow.includes('supplier') && !owned.has(name),
      picker: listed(helpersDoors.picker).includes(name),
      courier: listed(helpersDoors.courier).includes(name),
    }
    for (const duty of triedDuties(turn)) {
      const role = duty === 'picker' || duty === 'courier' ? duty : 'supplier'
      const path = url.replace('{role}', role).replaceAll(/\{\w+\}/g, '1')
      const { code, answer } = await ask(duty, method, path)
      assert.equal(code !== 'FORBIDDEN', mayOpen[duty], `${name}, ${duty}: ${answer.body}`)
      asked++
    }
  }
  assert.ok(asked > (isWhole ? 1000 : 500), String(asked))
})

test('each object, report and field of requisites opens to the duties of its declaration, whichever call asks', async () => {
  const objects = ['contracts', 'gift-dues', 'payouts', 'receipts']
  for (const { name, allow } of app.objects.office.all().filter((one) => one.allow.includes('supplier'))) {
    for (const duty of duties) {
      const isOpen = duty === 'owner' || (duty === 'manager' && !objects.includes(name))
      const { code } = await ask(duty, 'GET', `/apiadmin/admin/obj/${name}/fields`)
      assert.equal(code, isOpen ? 'OK' : 'FORBIDDEN', `${name}, ${duty}, ${allow.join()}`)
    }
  }
  const closed = reports.filter(({ ownersOnly }) => ownersOnly).map(({ name }) => name)
  assert.deepEqual(closed, ['contracts'])
  const { answer: ofManager } = await ask('manager', 'GET', '/apiadmin/reports')
  assert.equal(
    ofManager.json<{ name: string }[]>().some(({ name }) => name === 'contracts'),
    false,
  )

  const written = async (duty: Duty) => {
    const { answer } = await ask(duty, 'GET', '/apiadmin/objects/suppliers/fields')
    return answer.json<{ name: string; edit?: object }[]>().flatMap(({ name, edit }) => (edit ? name : []))
  }
  const [all, some] = [await written('owner'), new Set(await written('manager'))]
  assert.deepEqual(
    all.filter((name) => !some.has(name)),
    [
      ...['legalName', 'inn', 'ogrn', 'vat', 'legalAddress', 'kpp', 'bankName', 'bik', 'settlementAccount'],
      ...['correspondentAccount', 'cardMerchant'],
    ],
  )
  assert.ok(some.has('weekdays') && some.has('phone'))
})

test('row security gives contracts and requisites to owners alone, and nothing of the supplier to who collects or brings', async () => {
  await insertContract(owner, { supplier_id: farm, state: 'offered' })
  const as = (duty: Duty): Actor => {
    const role = duty === 'picker' || duty === 'courier' ? duty : 'supplier'
    return { id: 999_999, role, supplierId: farm, duty, tokenHash: null }
  }
  for (const duty of duties) {
    const seen = await asActor(database, as(duty), (db) => db.selectFrom('contracts').select('id').execute())
    assert.equal(seen.length, duty === 'owner' ? 1 : 0, duty)
  }
  const change = (duty: Duty, values: { inn: string } | { hours: string }) =>
    asActor(database, as(duty), (db) => db.updateTable('suppliers').set(values).where('id', '=', farm).execute())
  await change('owner', { inn: '7707083893' })
  await change('manager', { hours: '9–18' })
  await assert.rejects(change('manager', { inn: '7736050003' }), /requisites/)
  await assert.rejects(change('picker', { hours: '8–20' }), { code: '42501' })
})
