import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { forgetAttempts, repeatAttempt } from '../../../test/attempts.ts'
import { insertSession } from '../../../test/rows.ts'
import { insertBeneficiary } from '../ledger/testing.ts'
import { codeOf, usePerson } from './testing.ts'

const { owner, person, call, app, logInAs } = usePerson()

const psw = 'зимний лес и кувшин'
let token = ''
beforeEach(async () => {
  await forgetAttempts(owner)
  await owner.updateTable('users').set({ password_hash: '' }).where('id', '=', person.id).execute()
  token = await insertSession(owner, person.id)
})

test('with another login the person keeps the right to pay', async () => {
  const beneficiary_id = await insertBeneficiary(owner)
  await owner.insertInto('pay_users').values({ beneficiary_id, login: person.login }).execute()
  const login = `${person.login}-own`
  assert.equal((await call('POST', '/psw/first', token, { login, psw })).statusCode, 200)
  const rows = await owner
    .selectFrom('pay_users')
    .select('login')
    .where('beneficiary_id', '=', beneficiary_id)
    .execute()
  assert.deepEqual(rows, [{ login }])
})

test('who has no password is not given the right to pay: the code by SMS would let nobody in any more', async () => {
  const id = await insertBeneficiary(owner)
  const headers = await logInAs({ role: 'admin' })
  const url = '/apisbersc/Beneficiary/payUser'
  const payload = { login: person.login, beneficiaryId: id }
  const give = () => app.inject({ method: 'POST', url, headers, payload })
  assert.equal(codeOf(await give()), 'VALUE_REFUSED')
  await owner.updateTable('users').set({ password_hash: '-' }).where('id', '=', person.id).execute()
  assert.equal((await give()).statusCode, 200)
})

test('taken logins are told as seldom as by the question for one', async () => {
  const first = (login: string) => call('POST', '/psw/first', token, { login, psw })
  const taken = (await owner.selectFrom('users').select('login').where('id', '<>', person.id).executeTakeFirst())?.login
  assert.equal(codeOf(await first(taken ?? '')), 'LOGIN_TAKEN')
  await repeatAttempt(owner, 59)
  assert.equal(codeOf(await first(taken ?? '')), 'TOO_MANY')
  assert.equal(codeOf(await call('POST', '/valid', undefined, { login: 'free-one' })), 'TOO_MANY')
})
