import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { waitFor } from '../../../../launch/checks/wait-for.ts'
import { useDatabase } from '../../../test/database.ts'
import { runApi } from '../../../test/process.ts'
import { insertSession, insertSupplier, insertUser } from '../../../test/rows.ts'
import { passportKeys, useSandbox } from '../bank/testing.ts'
import { soleTraderBody } from './testing.ts'

const { urls, owner } = useDatabase()
const sandbox = useSandbox()

const passport = { seria: '9318', number: '987654', issuer: 'УФМС по городу Энску', issueDate: '2009-03-17' }
const birthDate = '1981-02-03'
const secrets = [passport.number, passport.issuer, passport.issueDate, birthDate, '93 18', '"9318"']

test('a passport is not in the log of the API, whatever becomes of it: taken, wrong, repeated, at a bank that fails and refuses, when its row breaks', async () => {
  const admin = await insertSession(owner, (await insertUser(owner, { role: 'admin' })).id)
  const { code: supplier } = await insertSupplier(owner)
  const environment = {
    DATABASE_URL: urls.app,
    BANK_URL: sandbox.url(),
    PASSPORT_KEYS: passportKeys,
    LOG_LEVEL: 'trace',
  }
  const api = runApi(environment)
  const address = await api.ready()
  const create = async (given: object, token = admin) => {
    const answer = await fetch(`${address}/apisbersc/Beneficiary/createIp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(given),
    })
    return { status: answer.status, body: await answer.text() }
  }
  const person = () => {
    const right = soleTraderBody(supplier)
    return { ...right, birthDate, identificationDoc: { ...right.identificationDoc, ...passport } }
  }

  const first = person()
  // the bank fails once and then does it; refuses the second one
  await sandbox.arm('createBeneficiary', 550)
  const answers = [await create(first), await create(first), await create({ ...first, ogrnip: '304500116000154' })]
  answers.push(await create({ ...first, identificationDoc: { ...passport, number: `${passport.number}0` } }))
  answers.push(await create(first, 'nobody'))
  await waitForEnds(1)
  await sandbox.arm('createBeneficiary', 422)
  answers.push(await create(person()))
  await waitForEnds(2)
  // PostgreSQL refuses the row: its message would have the row's values
  await sql`alter table beneficiaries add constraint closed check (name = '') not valid`.execute(owner)
  answers.push(await create(person()))
  await sql`alter table beneficiaries drop constraint closed`.execute(owner)

  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 409, 400, 400, 401, 201, 422],
  )
  api.child.kill('SIGTERM')
  assert.equal(await api.ended(), 0)
  const log = api.output()
  const routes = log.match(/"route":"\/apisbersc\/Beneficiary\/createIp"/g) ?? []
  assert.ok(routes.length >= answers.length, 'the log has every call')
  for (const secret of secrets) {
    assert.ok(!log.includes(secret), `${secret} in the log`)
    for (const { status, body } of answers) assert.ok(!body.includes(secret), `${secret} in the answer ${status}`)
  }
})

/** Until the bank has answered about so many beneficiaries. */
const waitForEnds = (count: number) =>
  waitFor(`${count} answers of the bank`, async () => {
    const next_try_at = new Date(0)
    await owner.updateTable('bank_operations').set({ next_try_at }).where('ended_at', 'is', null).execute()
    const ended = await owner.selectFrom('bank_operations').select('id').where('ended_at', 'is not', null).execute()
    return ended.length >= count
  })
