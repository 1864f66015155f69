import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../../test/app.ts'
import { insertSupplier } from '../../../../test/rows.ts'
import type { EditRefusal, RowChange } from '../schema.ts'
import { warehouseOwners, warehouses } from './testing.ts'

// docs/add-an-object.md: an object needs one declaration and its table.
const { app, owner, logInAs } = useApp()
app.objects.office.add(warehouseOwners)
app.objects.office.add(warehouses)

type Headers = Awaited<ReturnType<typeof logInAs>>
type Row = { id: number; version: number; name: string; places: number; supplierId: number; state: string }
type Refusal = { code: string; message: string; details?: EditRefusal }

let admin: Headers, farmer: Headers, dairyman: Headers, partner: Headers
let farm: number, dairy: number

before(async () => {
  await sql`
    create table warehouses (
      id bigint generated always as identity primary key,
      supplier_id bigint not null references suppliers,
      name text not null unique,
      places int not null,
      rent_kopecks bigint,
      opened_on date,
      is_cold boolean not null default false,
      state text not null default 'open',
      taken int not null default 0,
      version int not null default 1
    )`.execute(owner)
  await sql`select follow_changes('warehouses', 'id', '{taken}')`.execute(owner)
  await sql`grant select, insert, update, delete on warehouses to lavka_app`.execute(owner)
  await sql`alter table warehouses enable row level security`.execute(owner)
  await sql`create policy all_read on warehouses for select using (true)`.execute(owner)
  await sql`create policy seller_writes on warehouses using ((select actor_is_operator()) or supplier_id = (select actor_sells_for()))
    with check ((select actor_is_operator()) or supplier_id = (select actor_sells_for()))`.execute(owner)
  farm = (await insertSupplier(owner)).id
  dairy = (await insertSupplier(owner)).id
  admin = await logInAs({ role: 'admin', name: 'Анна Админ' })
  farmer = await logInAs({ role: 'supplier', supplier_id: farm, name: 'Фёдор' })
  dairyman = await logInAs({ role: 'supplier', supplier_id: dairy })
  partner = await logInAs({ role: 'partner', supplier_id: farm })
})

async function call(headers: Headers, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const answer = await app.inject({ method, url: `/apiadmin/${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<Row & Refusal & { fields: never }>() }
}

let count = 0
async function insertWarehouse(headers = admin, values: object = {}) {
  const { status, body } = await call(headers, 'POST', 'objects/warehouses', {
    values: { name: `Склад ${++count}`, places: 10, supplierId: farm, ...values },
  })
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const put = (headers: Headers, { id, version }: Row, values: object) =>
  call(headers, 'PUT', 'objects/warehouses', { key: id, version, values })
const changesOf = async (headers: Headers, id: number) => {
  const answer = await app.inject({ url: `/apiadmin/admin/obj/warehouses/changes?id=${id}`, headers })
  return { status: answer.statusCode, changes: answer.json<RowChange[]>() }
}
const problemsOf = ({ details }: Refusal) =>
  Object.fromEntries((details?.fields ?? []).map(({ field, message }) => [field, message]))

test('a row is added with its defaults, changed by what is sent, and removed', async () => {
  const row = await insertWarehouse(admin, { rentKopecks: 1_000_50, openedOn: '2026-03-01' })
  assert.deepEqual(
    { ...row, id: 0 },
    {
      id: 0,
      version: 1,
      supplierId: farm,
      name: row.name,
      places: 10,
      taken: 0,
      rentKopecks: 1_000_50,
      openedOn: '2026-03-01',
      isCold: false,
      state: 'open',
    },
  )
  const { body } = await put(admin, row, { isCold: true })
  assert.deepEqual(body, { ...row, isCold: true, version: 2 })
  const gone = await call(admin, 'DELETE', 'objects/warehouses', { id: row.id, version: 2 })
  assert.equal(gone.status, 200)
  assert.equal((await call(admin, 'GET', `admin/obj/warehouses?id=${row.id}`)).status, 404)
})

test('what two people change at once: the second is told what changed and by whom, and nothing is lost', async () => {
  const row = await insertWarehouse()
  assert.equal((await put(farmer, row, { places: 25 })).status, 200)
  const { status, body } = await put(admin, row, { name: 'Другое имя' })
  assert.equal(status, 409)
  assert.equal(body.code, 'ROW_CHANGED')
  assert.equal(body.details?.row?.places, 25)
  const [change] = body.details?.changes ?? []
  assert.deepEqual(
    [change?.by, change?.version, change?.fields],
    ['Фёдор', 2, [{ field: 'places', caption: 'Мест', before: 10, after: 25 }]],
  )
  const removal = await call(admin, 'DELETE', 'objects/warehouses', { id: row.id, version: 1 })
  assert.deepEqual([removal.status, removal.body.code], [409, 'ROW_CHANGED'])
  const stored = await call(admin, 'GET', `admin/obj/warehouses?id=${row.id}`)
  assert.deepEqual([stored.body.name, stored.body.places], [row.name, 25])
})

test('of two edits at the same moment one wins', async () => {
  const row = await insertWarehouse()
  const answers = await Promise.all([1, 2, 3, 4, 5].map((places) => put(admin, row, { places })))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409, 409, 409])
})

test('an edit of a removed row says so', async () => {
  const row = await insertWarehouse()
  await call(admin, 'DELETE', 'objects/warehouses', { id: row.id, version: 1 })
  assert.equal((await put(admin, row, { places: 1 })).status, 404)
})

test('all that is wrong is told at once, each at its field', async () => {
  const row = await insertWarehouse()
  const { status, body } = await put(admin, row, {
    name: '  ',
    places: 1.5,
    rentKopecks: -100,
    openedOn: '2026-02-30',
    isCold: 'да',
    state: 'burnt',
  })
  assert.deepEqual([status, body.code], [422, 'VALUE_REFUSED'])
  assert.deepEqual(problemsOf(body), {
    name: 'Заполните это поле',
    places: 'Введите целое число',
    rentKopecks: 'Введите число от 0 до 1000000',
    openedOn: 'Проверьте дату',
    isCold: 'Проверьте, как заполнено это поле',
    state: 'Выберите из списка',
  })
  const crossed = await put(admin, row, { state: 'closed', places: 30 })
  assert.deepEqual(problemsOf(crossed.body), { places: 'У закрытого склада мест нет' })
  const unknown = await put(admin, row, { constructor: 1 })
  assert.deepEqual([unknown.status, unknown.body.code], [400, 'BAD_REQUEST'])
  const empty = await call(admin, 'POST', 'objects/warehouses', { values: {} })
  assert.deepEqual(problemsOf(empty.body), {
    name: 'Заполните это поле',
    places: 'Заполните это поле',
    supplierId: 'Заполните это поле',
  })
})

test('two rows with one name: the second is a conflict with words', async () => {
  const row = await insertWarehouse()
  const { status, body } = await call(admin, 'POST', 'objects/warehouses', {
    values: { name: row.name, places: 1, supplierId: farm },
  })
  assert.deepEqual([status, body.code], [409, 'CONFLICT'])
})

describe('who may', () => {
  test('a supplier writes its own rows; another’s is refused, and so is giving one away', async () => {
    const own = await insertWarehouse(farmer)
    assert.equal((await put(farmer, own, { places: 3 })).status, 200)
    const foreign = await put(dairyman, own, { places: 4 })
    assert.deepEqual([foreign.status, foreign.body.code], [403, 'FORBIDDEN'])
    const given = await put(farmer, { ...own, version: 2 }, { supplierId: dairy })
    assert.deepEqual(problemsOf(given.body), { supplierId: 'Это поле задаётся только при создании' })
    const forged = await call(farmer, 'POST', 'objects/warehouses', {
      values: { name: 'Чужой', places: 1, supplierId: dairy },
    })
    assert.deepEqual(problemsOf(forged.body), { supplierId: 'Такого в справочнике нет' })
  })

  test('a field has writers, states and readers of its own', async () => {
    const row = await insertWarehouse(farmer)
    const rent = await put(farmer, row, { rentKopecks: 5 })
    assert.deepEqual(problemsOf(rent.body), { rentKopecks: 'У вас нет права менять это поле' })
    await put(admin, row, { state: 'closed', places: 0 })
    const closed = await put(admin, { ...row, version: 2 }, { isCold: true })
    assert.deepEqual(problemsOf(closed.body), { isCold: 'В этом состоянии поле не меняется' })
    const seen = await app.inject({ url: '/apiadmin/admin/obj/warehouses/fields', headers: partner })
    assert.ok(!seen.body.includes('rentKopecks'))
    const filtered = await call(partner, 'POST', 'admin/obj/warehouses/loadoptions', {
      filter: ['rentKopecks', '>', 0],
    })
    assert.equal(filtered.status, 400)
  })

  test('a role that only reads cannot write by any route', async () => {
    const row = await insertWarehouse()
    const edit = { key: row.id, version: 1, values: { places: 1 } }
    assert.equal((await call(partner, 'PUT', 'objects/warehouses', edit)).status, 403)
    assert.equal((await call(partner, 'PUT', 'admin/obj/warehouses', edit)).status, 403)
    const removal = { id: row.id, version: 1 }
    assert.equal((await call(partner, 'DELETE', 'admin/obj/warehouses', removal)).status, 403)
    assert.equal((await call(await logInAs({ role: 'investor' }), 'GET', 'admin/obj/warehouses/fields')).status, 403)
    assert.equal((await call(await logInAs({}), 'GET', 'admin/obj')).status, 403)
  })
})

describe('history', () => {
  test('has who changed what in which request, and not what moves by itself', async () => {
    const row = await insertWarehouse(farmer)
    await sql`set lavka.role = 'system'`.execute(owner)
    await sql`update warehouses set taken = 5 where id = ${row.id}`.execute(owner)
    await sql`reset lavka.role`.execute(owner)
    const edited = await put(admin, row, { places: 12, openedOn: '2026-05-01' })
    assert.equal(edited.status, 200, 'what moved by itself is no change of the row')
    const { changes } = await changesOf(admin, row.id)
    assert.deepEqual(
      changes.map(({ kind, version, by, fields }) => [kind, version, by, fields.map(({ field }) => field)]),
      [
        ['update', 2, 'Анна Админ', ['places', 'openedOn']],
        ['insert', 1, 'Фёдор', ['name', 'places', 'rentKopecks', 'openedOn', 'isCold', 'state', 'supplierId']],
      ],
    )
    assert.match(changes[0]?.requestId ?? '', /^[\w-]{36}$/)
    assert.deepEqual((await changesOf(dairyman, row.id)).changes, [], 'another supplier’s past')
  })

  test('nobody rewrites it', async () => {
    await insertWarehouse()
    for (const statement of [sql`delete from object_changes`, sql`update object_changes set before = '{}'`])
      await assert.rejects(statement.execute(owner), /is only added to/)
  })

  test('an edit, a removal and an addition are undone by the same checks', async () => {
    const row = await insertWarehouse(farmer, { openedOn: '2026-01-02' })
    const revert = (headers: Headers, change: number | undefined, version: number) =>
      call(headers, 'POST', 'admin/obj/warehouses/changes', { change, version })
    await put(admin, row, { places: 99, openedOn: null })
    const [edit] = (await changesOf(admin, row.id)).changes
    assert.equal((await revert(partner, edit?.id, 2)).status, 403)
    assert.equal((await revert(admin, edit?.id, 1)).status, 409)
    assert.equal((await revert(admin, edit?.id, 2)).status, 200)
    const back = await call(admin, 'GET', `admin/obj/warehouses?id=${row.id}`)
    assert.deepEqual(back.body, { ...row, version: 3 })
    await call(admin, 'DELETE', 'objects/warehouses', { id: row.id, version: 3 })
    const [removal] = (await changesOf(admin, row.id)).changes
    assert.equal(removal?.kind, 'delete')
    const again = await app.inject({
      method: 'POST',
      url: '/apiadmin/admin/obj/warehouses/changes',
      headers: admin,
      payload: { change: removal?.id, version: 3 },
    })
    const { row: restored } = again.json<{ row: Row }>()
    assert.deepEqual({ ...restored, id: row.id }, { ...row, version: 1 })
    const [addition] = (await changesOf(admin, restored.id)).changes
    assert.equal((await revert(admin, addition?.id, 1)).status, 200)
    assert.equal((await call(admin, 'GET', `admin/obj/warehouses?id=${restored.id}`)).status, 404)
  })
})
