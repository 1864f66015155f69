import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { run } from '../../../test/process.ts'
import { insertSupplier, insertUser } from '../../../test/rows.ts'
import { rotateKeys } from '../bank/rotate-keys.ts'
import { createSealer } from '../bank/seal.ts'
import { settingsFor, startWork, useSandbox } from '../bank/testing.ts'
import { organisationBody, soleTraderBody } from './testing.ts'

const settings = settingsFor('http://127.0.0.1:1')
const { app, owner, database, urls, logInAs } = useApp({ bank: settings })
const sandbox = useSandbox()
let admin: { authorization: string }
let supplier: string

const post = (path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/apisbersc/Beneficiary/${path}`, headers: admin, payload })
const journalOf = async (filter?: unknown) =>
  (
    await app.inject({
      method: 'POST',
      url: '/apiadmin/objects/bank-exchanges/loadoptions',
      headers: admin,
      payload: filter === undefined ? {} : { filter },
    })
  ).json<{ data: { status: number }[] }>().data
const get = (path: string) => app.inject({ method: 'GET', url: `/apisbersc/${path}`, headers: admin })

describe('calls of a beneficiary', () => {
  before(async () => {
    admin = await logInAs({ role: 'admin' })
    supplier = (await insertSupplier(owner)).code
  })

  test('an organisation is created, sent to the bank, active, and found by its INN and by its code', async () => {
    const body = { ...organisationBody(supplier), codeSupplier: 'A-7' }
    const answer = await post('createOrg', body)
    assert.equal(answer.statusCode, 201, answer.body)
    const { beneficiaryId, status } = answer.json<{ beneficiaryId: string; status: string }>()
    assert.equal(status, 'CREATED')
    const before = await get(`Beneficiary/${beneficiaryId}/state`)
    assert.equal(before.json<{ beneficiary: { readAt: string | null } }>().beneficiary.readAt, null)
    const work = startWork(database, sandbox.url())
    await work.mind()
    await work.close()
    const after = (await get(`Beneficiary/${beneficiaryId}/state`)).json<{
      beneficiary: { status: string; readAt: string | null }
    }>()
    assert.equal(after.beneficiary.status, 'ACTIVATED')
    assert.ok(after.beneficiary.readAt)
    for (const query of [`inn=${body.inn}`, `supplier=${supplier}&codeSupplier=A-7`]) {
      const found = await get(`Beneficiary/getBy?${query}`)
      assert.equal(found.json<{ id: string }>().id, beneficiaryId, found.body)
    }
    assert.equal((await get('Beneficiary/getBy?inn=7707083893')).body, 'null')
    assert.equal((await get('Beneficiary/getBy?supplier=x')).statusCode, 400)
    const [{ rquid } = { rquid: '' }] = await owner.selectFrom('bank_exchanges').select('rquid').orderBy('id').execute()
    const journal = await journalOf(['rquid', '=', rquid.replaceAll('-', '')])
    assert.deepEqual(
      journal.map((one) => one.status),
      [201],
    )
  })

  test('submits at the same time give one beneficiary; a repeat with its id gets it again', async () => {
    const body = organisationBody(supplier)
    const answers = await Promise.all([1, 2, 3, 4].map(() => post('createOrg', body)))
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [201, 409, 409, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json<Record<string, string>>() ?? {}
    const { httpCode, httpMessage, moreInformation, message } = refused
    assert.deepEqual(
      { httpCode, httpMessage, moreInformation, message },
      {
        httpCode: '409',
        httpMessage: 'Conflict',
        moreInformation: 'Бенефициар с таким ИНН уже есть',
        message: 'Бенефициар с таким ИНН уже есть',
      },
    )
    const { beneficiaryId } =
      answers.find(({ statusCode }) => statusCode === 201)?.json<{ beneficiaryId: string }>() ?? {}
    const again = await post('createOrg', { ...body, beneficiaryId })
    assert.deepEqual([again.statusCode, again.json<{ beneficiaryId: string }>().beneficiaryId], [201, beneficiaryId])
    const count = await owner
      .selectFrom('bank_operations')
      .select('id')
      .where('beneficiary_id', '=', beneficiaryId ?? '')
      .execute()
    assert.equal(count.length, 1)
  })

  test('each wrong field is named in Russian, and nothing is stored', async () => {
    const body = { ...organisationBody(supplier), inn: '7707083894', kpp: '12345' }
    const answer = await post('createOrg', body)
    const { httpCode, moreInformation, details } = answer.json<{
      httpCode: string
      moreInformation: string
      details: { field: string }[]
    }>()
    assert.equal(httpCode, '400')
    assert.match(moreInformation, /^ИНН: Такого номера не бывает.*КПП: КПП — 9 знаков/)
    assert.deepEqual(details.map(({ field }) => field).toSorted(), ['inn', 'kpp'])
    assert.equal((await post('createOrg', organisationBody('no-such'))).statusCode, 404)
    const found = await owner.selectFrom('beneficiaries').select('id').where('inn', '=', '7707083894').execute()
    assert.deepEqual(found, [])
  })

  test('a passport is nowhere in clear: in no table that a backup has, the journal, answers; the command has another key take over; it ends with the operation', async () => {
    const [number, birthDate, issuer] = ['987654', '1981-02-03', 'УФМС по городу Энску']
    const person = soleTraderBody(supplier)
    const document = { ...person.identificationDoc, number, issuer }
    const answer = await post('createIp', { ...person, birthDate, identificationDoc: document })
    assert.equal(answer.statusCode, 201, answer.body)
    const { beneficiaryId } = answer.json<{ beneficiaryId: string }>()
    const read = () =>
      owner
        .selectFrom('bank_operations')
        .selectAll()
        .where('beneficiary_id', '=', beneficiaryId)
        .executeTakeFirstOrThrow()
    const operation = await read()
    assert.ok(operation.sealed)
    const [first] = settings.passportKeys
    const second = { id: 'second', key: randomBytes(32) }
    const next = createSealer([second, first])
    const queued = await dumpAll()
    assert.match(queued, new RegExp(beneficiaryId))
    const [own, other] = [first, second].map(({ id, key }) => `${id}:${key.toString('base64')}`)
    assert.match(await rotate(`${other},${own}`), /^Перешифровано операций: [1-9]/)
    const turned = await read()
    assert.equal(turned.key_id, 'second')
    assert.match(next.open({ sealed: turned.sealed ?? Buffer.alloc(0), key_id: 'second' }, turned.id), /987654/)
    assert.throws(() => next.open({ sealed: turned.sealed ?? Buffer.alloc(0), key_id: 'second' }, 'another row'))
    // and back, for what sends it
    await rotateKeys(owner, createSealer([first, second]))
    const work = startWork(database, sandbox.url())
    await work.mind()
    await work.close()
    const done = await read()
    assert.deepEqual([done.state, done.sealed, done.key_id], ['done', null, null])
    const state = (await get(`Beneficiary/${beneficiaryId}/state`)).body
    const journal = JSON.stringify(await journalOf())
    for (const [where, text] of Object.entries({
      state,
      journal,
      'the backup while it waits': queued,
      'the backup after it': await dumpAll(),
      answer: answer.body,
      operation: JSON.stringify(operation),
    }))
      for (const secret of [number, birthDate, issuer]) assert.ok(!text.includes(secret), `${secret} in ${where}`)
  })

  test('a pay user is added once and removed once, both in the audit', async () => {
    const created = (await post('createOrg', organisationBody(supplier))).json<{ beneficiaryId: string }>()
    const { login } = await insertUser(owner)
    const body = { beneficiaryId: created.beneficiaryId, login }
    const answers = await Promise.all([post('payUser', body), post('payUser', body)])
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409])
    assert.equal((await post('payUser', { ...body, login: 'nobody-here' })).statusCode, 404)
    const { id } = answers.find(({ statusCode }) => statusCode === 200)?.json<{ id: number }>() ?? { id: 0 }
    const remove = () => app.inject({ method: 'DELETE', url: `/apisbersc/Beneficiary/payUser/${id}`, headers: admin })
    assert.equal((await remove()).statusCode, 200)
    assert.deepEqual((await remove()).json<{ message: string }>().message, 'Этот доступ уже снят')
    const noted = await owner.selectFrom('audit_events').select('event').where('event', 'like', 'pay-user.%').execute()
    assert.deepEqual(noted.map(({ event }) => String(event)).toSorted(), ['pay-user.added', 'pay-user.removed'])
  })
})

/** All rows of all tables as text: what a backup has of them. */
async function dumpAll(): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`.execute(
    owner,
  )
  assert.ok(tables.length > 60)
  const parts = tables.map(({ schema, name }) =>
    sql<{ row: string }>`select t::text as row from ${sql.id(schema, name)} t`.execute(owner),
  )
  return (await Promise.all(parts)).flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
}

/** `npm run rotate-passport-key` with these keys; what it says. */
async function rotate(keys: string): Promise<string> {
  const { ended, output } = run('rotate-passport-key', { DATABASE_OWNER_URL: urls.owner, PASSPORT_KEYS: keys })
  assert.equal(await ended(), 0, output())
  return output()
}
