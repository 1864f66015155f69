import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertContract, insertDocument, insertProduct } from '../../../test/rows.ts'
import { settingsFor, startWork, useSandbox } from '../bank/testing.ts'
import type { Onboarding } from '../suppliers/onboarding/schema.ts'
import { organisationBody } from './testing.ts'

const { app, owner, database, logInAs } = useApp({ bank: settingsFor('http://127.0.0.1:1') })
const sandbox = useSandbox()

test('the first supplier of an empty shop gets its beneficiary while it is filled in, and is approved then', async () => {
  const admin = await logInAs({ role: 'admin' })
  const call = async (method: 'POST' | 'PUT', url: string, payload: object, headers = admin) => {
    const answer = await app.inject({ method, url, headers, payload })
    assert.ok(answer.statusCode < 300, answer.body)
    return answer
  }
  const legal = { legalName: 'ООО «Проба»', inn: '7707083893', ogrn: '1027700132195', legalAddress: 'Тула, Мира, 1' }
  const values = { name: 'Ферма «Проба»', code: 'proba', region: 'Тула', phone: '+7 900 123-45-67', ...legal }
  const { id } = (await call('POST', '/apiadmin/admin/obj/suppliers', { values })).json<{ id: number }>()

  // what the form of a beneficiary offers: the public list has nobody
  assert.deepEqual((await app.inject('/api/clientv9/object/suppliers')).json(), [])
  const asked = await call('POST', '/apiadmin/admin/obj/suppliers/loadoptions', { sort: 'name', take: 1000 })
  const { data } = asked.json<{ data: { code: string; onboarding: string }[] }>()
  assert.deepEqual(
    data.map(({ code, onboarding }) => [code, onboarding]),
    [['proba', 'filling']],
  )
  await call('POST', '/apisbersc/Beneficiary/createOrg', organisationBody('proba'))
  const work = startWork(database, sandbox.url())
  await work.mind()
  await work.close()

  await insertDocument(owner, { supplier_id: id })
  await insertContract(owner, { supplier_id: id, state: 'accepted', accepted_at: new Date() })
  await insertProduct(owner, { supplier_id: id })
  const farmer = await logInAs({ role: 'supplier', supplier_id: id })
  const place = '/apiadmin/objects/suppliers'
  const look = await app.inject({ url: `${place}/onboarding?id=${id}`, headers: farmer })
  const { version, steps } = look.json<Onboarding>()
  assert.deepEqual(
    steps.filter(({ isDone }) => !isDone),
    [],
  )
  const { version: submitted } = (await call('PUT', `${place}/submission`, { id, version }, farmer)).json<Onboarding>()
  const decision = { id, version: submitted, to: 'approved' }
  const approved = (await call('PUT', `${place}/onboarding`, decision)).json<Onboarding>()
  assert.equal(approved.state, 'approved')
})
