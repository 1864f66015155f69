import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { before, test } from 'node:test'
import { sql, type Kysely, type Selectable } from 'kysely'
import { insertRowsOf } from '../../../test/every-table.ts'
import { insertSupplier, insertUser } from '../../../test/rows.ts'
import type { Tables } from '../../database/tables.ts'
import { insertBeneficiary } from '../ledger/testing.ts'
import { password, usePerson } from '../users/testing.ts'
import { removeClosed } from './closing.ts'

const { app, owner, person, session, call } = usePerson()

/** Closes the account and lets the grace period pass. */
async function leave(token: string): Promise<void> {
  assert.equal((await call('POST', '/profile/close', token, { psw: password })).statusCode, 200)
  await owner
    .updateTable('users')
    .set({ closed_at: new Date(Date.now() - 15 * 86_400_000) })
    .where('id', '=', person.id)
    .execute()
  assert.equal(await removeClosed(app.database, { warn: (error) => assert.fail(String(error)) }), 1)
}

type Row = Selectable<Tables['person_tables']> & { name: string }

/** The rows of person_tables, with the name of their column; those of the person, which the staff's are not. */
let rows: Row[] = []
let own: Row[] = []
before(async () => {
  const found = await owner.selectFrom('person_tables').selectAll().orderBy('place').execute()
  rows = found.map((row) => ({ ...row, name: `${row.table_name}.${row.column_name}` }))
  own = rows.filter(
    ({ on_merge, section, merge_also }) =>
      on_merge !== null && (on_merge !== 'stays' || section !== null || merge_also !== null),
  )
})

/** Columns that refer to a person, or are an owner copied from another row, without a row of person_tables. */
async function findUndecided(db: Kysely<Tables>): Promise<string[]> {
  const { rows: found } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and (
      exists (select from pg_constraint where contype = 'f' and conrelid = c.oid and confrelid = 'users'::regclass and a.attnum = any (conkey))
      -- the history names who changed rows of the office
      or a.attname = 'user_id' and c.relname <> 'object_changes'
    ) and not exists (select from person_tables p where p.table_name = c.relname and p.column_name = a.attname and p.on_merge is not null)
    order by 1`.execute(db)
  return found.map(({ name }) => name)
}

class Undone extends Error {}

test('each column that refers to a person has its row, and a table without one is named', async () => {
  assert.deepEqual(await findUndecided(owner), [])
  const planting = owner.transaction().execute(async (db) => {
    await sql`create table planted (id bigint, grown_by bigint references users)`.execute(db)
    assert.deepEqual(await findUndecided(db), ['planted.grown_by'])
    throw new Undone()
  })
  await assert.rejects(planting, Undone)
})

test('a column has one row, which says what the functions know, and why', () => {
  assert.deepEqual([...new Set(rows.map(({ name }) => name))].length, rows.length)
  for (const { name, on_merge, because } of rows) {
    assert.ok(on_merge === null || ['moves', 'goes', 'stays'].includes(on_merge), name)
    assert.ok(because.length >= 'стирается'.length, name)
  }
})

test('every column that may tell of a person without referring to one has its word, where not all its rows are deleted', async () => {
  const { rows: found } = await sql<{ table: string; name: string }>`
    select table_name as table, table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (data_type = 'jsonb' or column_name in
      ('login', 'email', 'phone', 'recipient', 'contact', 'receiver', 'address', 'inn', 'target', 'visitor', 'author'))`.execute(
    owner,
  )
  const deleted = rows.filter(({ forget_rows }) => forget_rows === 'true').map(({ table_name }) => table_name)
  const personal = found.filter(({ table }) => !deleted.includes(table)).map(({ name }) => name)
  const said = rows.filter(({ on_merge }) => on_merge === null).map(({ name }) => name)
  assert.deepEqual(said.sort(), personal.sort())
})

async function countOf({ table_name, column_name }: Row): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table_name)} where ${sql.ref(column_name)} = ${person.id}`.execute(
    owner,
  )
  return found[0]?.count ?? 0
}

/** A row of the person in every table, and what only some tests look at: a paid contract, photos of a claim and of a message. */
async function fill(operator: number): Promise<void> {
  const user_id = person.id
  const { id: supplier_id } = await insertSupplier(owner)
  const { id: seller } = await insertUser(owner, { role: 'supplier', supplier_id })
  await insertRowsOf(owner, { user_id, supplier_id, operator, seller })
  await owner.updateTable('orders').set({ status: 'completed' }).where('user_id', '=', user_id).execute()
  const beneficiary_id = await insertBeneficiary(owner)
  const contract = {
    id: randomUUID(),
    beneficiary_id,
    supplier_code: 'farm',
    shop: '',
    num: person.login,
    amount_kopecks: 100,
  }
  await owner
    .insertInto('smart_contracts')
    .values({ ...contract, status: 'RUN', payer_id: user_id })
    .execute()
  const photo = { hash: '0'.repeat(64), kind: 'picture' as const, name: 'a.webp', size: 1, owner_id: user_id }
  await owner
    .insertInto('files')
    .values(['claims', 'order-messages'].map((obj) => ({ ...photo, obj, obj_code: '1', state: 'attached' as const })))
    .execute()
  await owner.updateTable('delivery_ratings').set({ text: 'Привезли вовремя' }).where('user_id', '=', user_id).execute()
  await insertDraft(user_id, false, null)
}

async function insertDraft(user_id: number, is_call: boolean, customer: number | null): Promise<void> {
  const content = {
    supplier: '',
    customer: customer === null ? null : { id: customer, name: 'Вера' },
    lines: [],
    unclear: [],
    form: { receiver: 'Вера', phone: '', address: 'Тула, Мира, 9', day: '', hours: '', comment: '' },
    attempt: '',
  }
  await owner
    .insertInto('order_drafts')
    .values({ key: randomBytes(16).toString('hex'), user_id, is_call, state: 'parked', content })
    .execute()
}

/** The person with rows in every table, also in those of an operator who has taken calls. */
async function known() {
  const { token } = await session()
  const operator = await insertUser(owner, { role: 'manager' })
  await fill(operator.id)
  await insertDraft(operator.id, true, person.id)
  await insertDraft(operator.id, true, operator.id)
  const counts = new Map<Row, number>()
  for (const row of own) counts.set(row, await countOf(row))
  for (const [{ name }, count] of counts)
    assert.ok(count > 0, `nothing of the person in ${name}: the test proves nothing`)
  return { token, counts, operator }
}

test('the file has each section that is decided', async () => {
  const { token } = await known()
  const file = (await call('GET', '/export', token)).json<Record<string, unknown[]>>()
  for (const { name, section } of own)
    if (section !== null) assert.ok((file[section]?.length ?? 0) > 0, `${name}: ${section}`)
  for (const part of ['Больше сыра', 'Тула, Мира, 9', 'УРОЖАЙ', 'accepted'])
    assert.ok(JSON.stringify(file).includes(part), part)
})

test('leaving deletes, frees of the name or keeps each row as it is decided', async () => {
  const { token, counts } = await known()
  await leave(token)
  for (const [row, count] of counts) {
    const left = await countOf(row)
    const isGone = row.forget_rows === 'true' || row.forget_also?.includes(`${row.column_name} = null`)
    if (isGone) assert.equal(left, 0, row.name)
    else if (row.forget_rows === null) assert.ok(left >= count, row.name)
    else assert.ok(left > 0 && left < count, row.name)
  }
})

test('leaving erases what the person wrote, and the drafts of calls with the person', async () => {
  const { token, operator } = await known()
  await leave(token)
  for (const table of ['delivery_ratings', 'claims', 'order_messages'] as const) {
    const texts = await owner.selectFrom(table).select('text').where('user_id', '=', person.id).execute()
    assert.deepEqual(texts, [{ text: '' }], table)
  }
  const ratings = await owner.selectFrom('delivery_ratings').select('stars').where('user_id', '=', person.id).execute()
  assert.deepEqual(ratings, [{ stars: 5 }])
  const photos = await owner.selectFrom('files').select('obj').where('owner_id', '=', person.id).execute()
  assert.deepEqual(photos, [{ obj: 'claims' }])
  const drafts = await owner
    .selectFrom('order_drafts')
    .select('user_id')
    .where('user_id', 'in', [person.id, operator.id])
    .execute()
  assert.deepEqual(drafts, [{ user_id: operator.id }])
  const poll = owner.selectFrom('polls').select('id').where('code', '=', `poll-${person.id}`)
  const answers = owner.selectFrom('poll_responses').select(['user_id', 'visitor']).where('poll_id', 'in', poll)
  const [answer] = await answers.execute()
  assert.equal(answer?.user_id, null)
  assert.ok(answer?.visitor)
})

test('the right to pay goes with the login, which somebody else may take afterwards', async () => {
  const { token } = await session()
  const { login } = await owner
    .selectFrom('users')
    .select('login')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  const id = await insertBeneficiary(owner)
  await owner
    .insertInto('pay_users')
    .values([
      { beneficiary_id: id, login },
      { beneficiary_id: id, login: 'colleague' },
    ])
    .execute()
  await leave(token)
  const left = await owner.selectFrom('pay_users').select('login').where('beneficiary_id', '=', id).execute()
  assert.deepEqual(left, [{ login: 'colleague' }])
})
