import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../../test/app.ts'
import { insertContract, insertOrder, insertSupplier } from '../../../../test/rows.ts'
import type { LoadObjectRows } from '../../objects/generic-schema.ts'
import type { ObjectInfo } from '../../objects/schema.ts'
import { mindContracts } from './mind.ts'

const { app, database, owner, logInAs } = useApp()
const url = '/apiadmin/objects/contracts'
type Headers = Awaited<ReturnType<typeof logInAs>>
type Method = 'POST' | 'PUT' | 'DELETE'
type Row = { id: number; version: number; edition: number; state: string; letters?: number }

let manager: Headers
let farm: { id: number; headers: Headers; email: string }

let count = 0
async function makeFarm() {
  const { id } = await insertSupplier(owner)
  const email = `farm-${++count}@mail.example`
  return { id, email, headers: await logInAs({ role: 'supplier', supplier_id: id, email }) }
}

async function ask<Answer = { code: string; message: string }>(
  headers: Headers,
  method: Method,
  path: string,
  payload: object,
) {
  const answer = await app.inject({ method, url: path, headers, payload })
  return { status: answer.statusCode, body: answer.json<Answer & { code?: string; message?: string }>() }
}
const add = (values: object) =>
  ask<Row>(manager, 'POST', url, {
    values: { number: 'П-1', supplierId: farm.id, startsOn: '2026-01-01', commissionPercent: 12.5, ...values },
  })
const move = (row: Row, to: string) =>
  ask<Row>(manager, 'PUT', `${url}/state`, { id: row.id, version: row.version, to })
const accept = ({ id, version }: Row, headers = farm.headers) =>
  ask(headers, 'POST', '/api/clientv9/contract', { accept: { id, version } })
const stored = (id: number) => owner.selectFrom('contracts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Creates and offers a contract; returns the row as the supplier sees it. */
async function offered(values: object = {}): Promise<Row> {
  const { body } = await add(values)
  assert.equal((await move(body, 'offered')).status, 200)
  return { ...body, version: body.version + 1 }
}
async function accepted(values: object = {}): Promise<Row> {
  const row = await offered(values)
  const answer = await accept(row)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return { ...row, version: row.version + 1 }
}
const mailsTo = async (recipient: string) =>
  (await owner.selectFrom('outbox').select('subject').where('recipient', '=', recipient).execute()).map(({ subject }) =>
    subject.replace(/\u00a0/g, ' '),
  )

describe('contracts of suppliers', () => {
  before(async () => {
    manager = await logInAs({ role: 'manager' })
  })

  test('a supplier sees a contract when it is offered, is written to, and accepts it once', async () => {
    farm = await makeFarm()
    const { body: draft } = await add({})
    const rowsOf = async () =>
      (await ask<LoadObjectRows['answer']>(farm.headers, 'POST', `${url}/loadoptions`, {})).body.data
    assert.deepEqual(await rowsOf(), [])
    await move(draft, 'offered')
    const [row] = await rowsOf()
    assert.equal(row?.['state'], 'offered')
    assert.deepEqual(await mailsTo(farm.email), ['Договор № П-1 ждёт вашего согласия'])
    const read = { ...draft, version: draft.version + 1 }
    const other = await makeFarm()
    assert.equal((await accept(read, other.headers)).status, 404)
    assert.equal((await accept(read, manager)).status, 403)
    assert.equal((await accept(draft)).body.code, 'ROW_CHANGED')
    assert.equal((await accept(read)).status, 200)
    const kept = await stored(draft.id)
    assert.equal(kept.state, 'accepted')
    assert.ok(kept.accepted_at && kept.accepted_by)
    assert.equal((await accept({ ...read, version: read.version + 1 })).body.code, 'TRANSITION_REFUSED')
  })

  test('an offer says how many people of the supplier it was written to', async () => {
    const offer = async (supplierId: number) => {
      const { body } = await add({ supplierId })
      return (await move(body, 'offered')).body.letters
    }
    assert.equal(await offer((await insertSupplier(owner)).id), 0)
    assert.equal(await offer((await makeFarm()).id), 1)
  })

  test('an offered contract keeps its words, in the database too', async () => {
    farm = await makeFarm()
    const row = await offered()
    const changed = await ask(manager, 'PUT', url, {
      key: row.id,
      version: row.version,
      values: { commissionPercent: 1 },
    })
    assert.equal(changed.body.code, 'VALUE_REFUSED')
    const removed = await ask(manager, 'DELETE', url, { id: row.id, version: row.version })
    assert.equal(removed.body.code, 'TRANSITION_REFUSED')
    const opened = await app.inject({ url: '/apiadmin/admin/obj', headers: manager })
    const info = opened.json<ObjectInfo[]>().find(({ name }) => name === 'contracts')
    assert.deepEqual(info?.removeStates, { field: 'state', values: ['draft'] })
    assert.equal((await stored(row.id)).commission_basis_points, 1250)
  })

  test('the next edition takes the place of the one before, whose words stay', async () => {
    farm = await makeFarm()
    const first = await accepted()
    const was = await stored(first.id)
    const second = await offered({ startsOn: '2030-05-01', commissionPercent: 8 })
    assert.equal((await stored(second.id)).edition, 2)
    assert.equal((await stored(first.id)).last_day, null)
    assert.equal((await accept(second)).status, 200)
    const is = await stored(first.id)
    assert.equal(is.last_day, '2030-04-30')
    assert.deepEqual({ ...is, ended_on: null, last_day: null, version: was.version }, was)
  })

  test('two accepted contracts of a supplier never have a day in common', async () => {
    farm = await makeFarm()
    await accepted({ number: 'А-1', startsOn: '2026-01-01', endsOn: '2026-12-31' })
    const other = await offered({ number: 'Б-1', startsOn: '2026-12-31' })
    const refused = await accept(other)
    assert.deepEqual(
      [refused.status, refused.body.message],
      [409, 'На эти даты у поставщика уже есть принятый договор'],
    )
    assert.equal((await accept(await offered({ number: 'В-1', startsOn: '2027-01-01' }))).status, 200)
    await assert.rejects(
      insertContract(owner, {
        supplier_id: farm.id,
        state: 'accepted',
        accepted_at: new Date(),
        starts_on: '2026-06-01',
      }),
      /contracts_do_not_overlap/,
    )
  })

  test('an order keeps the commission of the day it was placed', async () => {
    farm = await makeFarm()
    const commissionOf = async () => {
      const { commission_basis_points: points, contract_id: contract } = await insertOrder(owner, {
        supplier_id: farm.id,
      })
      return { points, contract }
    }
    assert.deepEqual(await commissionOf(), { points: null, contract: null })
    const first = await accepted({ startsOn: '2026-01-01' })
    const order = await insertOrder(owner, { supplier_id: farm.id })
    assert.deepEqual(await commissionOf(), { points: 1250, contract: first.id })
    const second = await accepted({ startsOn: '2026-01-02', commissionPercent: 7.05 })
    assert.deepEqual(await commissionOf(), { points: 705, contract: second.id })
    const kept = owner.selectFrom('orders').select('commission_basis_points').where('id', '=', order.id)
    assert.equal((await kept.executeTakeFirstOrThrow()).commission_basis_points, 1250)
  })

  test('an ended contract is in force to the end of the day, and the words say what is wrong with dates', async () => {
    farm = await makeFarm()
    const row = await accepted()
    assert.equal((await move(row, 'ended')).status, 200)
    const { rows } = await sql<{ isToday: boolean }>`
      select last_day = today_in_moscow() as "isToday" from contracts where id = ${row.id}`.execute(owner)
    assert.deepEqual(rows, [{ isToday: true }])
    const refused = await add({ number: 'П-2', endsOn: '2025-12-31' })
    assert.match(JSON.stringify(refused.body), /заканчивается раньше/)
  })

  test('suppliers are reminded once of each end that is near, and what is over is ended', async () => {
    farm = await makeFarm()
    const state = 'accepted' as const
    const day = (days: number) => sql<string>`today_in_moscow() + ${days}::int`
    const of = async (number: string, days: number) => {
      const { id: supplier_id, email } = await makeFarm()
      const { id } = await insertContract(owner, { supplier_id, number, state, accepted_at: new Date() })
      await owner
        .updateTable('contracts')
        .set({ ends_on: day(days) })
        .where('id', '=', id)
        .execute()
      return { id, email }
    }
    const [over, week, month, far] = [
      await of('Р-0', -1),
      await of('Р-7', 7),
      await of('Р-25', 25),
      await of('Р-99', 99),
    ]
    await mindContracts(database)
    await mindContracts(database)
    assert.equal((await stored(over.id)).state, 'ended')
    assert.equal((await mailsTo(week.email)).length, 1)
    assert.match((await mailsTo(month.email)).join(), /^Договор № Р-25 заканчивается/)
    assert.deepEqual([...(await mailsTo(far.email)), ...(await mailsTo(over.email))], [])
    await owner
      .updateTable('contracts')
      .set({ ends_on: day(6) })
      .where('id', '=', month.id)
      .execute()
    await mindContracts(database)
    assert.equal((await mailsTo(month.email)).length, 2)
  })
})
