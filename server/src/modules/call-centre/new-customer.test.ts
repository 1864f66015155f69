import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { forgetAttempts } from '../../../test/attempts.ts'
import { insertProduct, insertUser } from '../../../test/rows.ts'
import { firstEditions } from '../consents/documents.ts'
import { bodyOf, line, refusalOf, useShop } from '../orders/testing.ts'
import { linkTo, messagesTo } from '../registration/testing.ts'
import type { CreateCustomer } from './schema.ts'

const { app, owner, logInAs, place } = useShop()
const version = firstEditions['personal-data']

let phone = ''
let count = 10
beforeEach(async () => {
  await forgetAttempts(owner)
  phone = `+7 (914) 345-67-${++count}`
})

type Headers = Awaited<ReturnType<typeof logInAs>>
const make = (headers: Headers, more: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/clientv9/objects/customers',
    headers,
    payload: { name: 'Вера Волкова', phone, ...more },
  })
const agree = (code: string, given = version) =>
  app.inject({ method: 'POST', url: '/api/users/consents/link', payload: { code, version: given } })
const accounts = () => owner.selectFrom('users').selectAll().where('phone', '=', phone).execute()
const consentsOf = (user: number) =>
  owner.selectFrom('consents').select(['kind', 'version']).where('user_id', '=', user).execute()

test('a buyer made in a call can be ordered for at once, and agrees by the link of the SMS, once', async () => {
  const operator = await logInAs({ role: 'manager' })
  const answer = await make(operator, { name: ' Вера Волкова ' })
  assert.equal(answer.statusCode, 200, answer.body)
  const { customer, isNew } = answer.json<CreateCustomer['answer']>()
  assert.deepEqual([isNew, customer.name, customer.phone, customer.orderCount], [true, 'Вера Волкова', phone, 0])
  const [account] = await accounts()
  assert.deepEqual([account?.role, account?.password_hash, account?.login.slice(0, 6)], ['client', '', 'buyer-'])
  assert.deepEqual(await consentsOf(customer.id), [])

  const placed = await place(operator, [line(await insertProduct(owner), 1)], {
    order_properties: { ...bodyOf([]).order_properties, customer: customer.id },
  })
  assert.equal(placed.statusCode, 200, placed.body)

  const code = await linkTo(owner, phone)
  assert.equal(refusalOf(await agree(code, '2020-01-01')).code, 'BAD_REQUEST')
  assert.equal(refusalOf(await agree(`${code}x`)).code, 'BAD_CODE')
  assert.equal((await agree(code)).statusCode, 200)
  assert.deepEqual(await consentsOf(customer.id), [{ kind: 'personal-data', version }])
  assert.equal(refusalOf(await agree(code)).code, 'BAD_CODE')
})

test('the link is valid for a week, not for the ten minutes of other codes', async () => {
  await make(await logInAs({ role: 'manager' }))
  const code = await linkTo(owner, phone)
  const expire = (interval: string) =>
    sql`update codes set expires_at = expires_at - ${interval}::interval where purpose = 'consent'`.execute(owner)
  await expire('6 days 23 hours')
  const isValid = sql<{
    valid: boolean
  }>`select bool_and(expires_at > now()) as valid from codes where purpose = 'consent'`
  assert.deepEqual((await isValid.execute(owner)).rows, [{ valid: true }])
  await expire('2 hours')
  assert.equal(refusalOf(await agree(code)).code, 'BAD_CODE')
})

test('one phone makes one account, also of ten calls at once; a known buyer is the answer and gets no SMS', async () => {
  const operator = await logInAs({ role: 'manager' })
  const other = await logInAs({ role: 'admin' })
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => make(index % 2 === 0 ? operator : other)))
  const made = answers.map((one) => one.json<CreateCustomer['answer']>())
  assert.equal(new Set(made.map(({ customer }) => customer.id)).size, 1)
  assert.equal(made.filter(({ isNew }) => isNew).length, 1)
  assert.equal((await accounts()).length, 1)
  assert.equal((await messagesTo(owner, phone)).length, 1)

  const known = await insertUser(owner, { phone: '+7 (914) 000-00-01', name: 'Пётр' })
  const again = await make(operator, { phone: '8 914 0000001', name: 'Другое имя' })
  const { customer, isNew } = again.json<CreateCustomer['answer']>()
  assert.deepEqual([customer.id, customer.name, isNew], [known.id, 'Пётр', false])
  assert.deepEqual(await messagesTo(owner, '+7 (914) 000-00-01'), [])
})

test('a blocked buyer, an empty name and a phone that gets no SMS are refused with words, and nothing is made', async () => {
  const operator = await logInAs({ role: 'manager' })
  await insertUser(owner, { phone, blocked_at: new Date() })
  const blocked = refusalOf(await make(operator))
  assert.deepEqual(
    [blocked.code, blocked.message],
    ['ACCOUNT_BLOCKED', 'Учётная запись покупателя с этим номером заблокирована'],
  )
  assert.equal((await accounts()).length, 1)
  phone = '+7 (914) 000-00-02'
  assert.equal(refusalOf(await make(operator, { name: '   ' })).message, 'Напишите, как зовут покупателя')
  assert.equal(refusalOf(await make(operator, { phone: '+7 (495) 123-45-67' })).code, 'BAD_REQUEST')
  assert.deepEqual(await accounts(), [])
})

test('who made the account is kept', async () => {
  const operator = await insertUser(owner, { role: 'manager', login: 'op-new' })
  const { customer } = (await make(await logInAs('op-new'))).json<CreateCustomer['answer']>()
  const { details } = await owner
    .selectFrom('audit_events')
    .select('details')
    .where('event', '=', 'account.made')
    .where('user_id', '=', customer.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(details, { by: 'operator', operator: operator.id })
})
