import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { insertEveryTable } from '../../../test/every-table.ts'
import { insertOrder, insertProduct, insertSupplier, insertUser } from '../../../test/rows.ts'
import { hashSecret } from '../../auth.ts'
import { asActor } from '../../database/actor.ts'
import { insertBeneficiary } from '../ledger/testing.ts'
import type { MergeCounts } from './schema.ts'

const { app, database, owner, logInAs } = useApp()
const url = '/apiadmin/objects/traders/merge'

async function send(path: '' | '/preview', payload: object, who: Parameters<typeof logInAs>[0] = { role: 'admin' }) {
  const answer = await app.inject({ method: 'POST', url: `${url}${path}`, payload, headers: await logInAs(who) })
  return { status: answer.statusCode, body: answer.json<MergeCounts & { code?: string }>() }
}

/** The columns of person_tables with a row of the person, and those of them whose rows stay with an account that was merged. */
async function columnsOf(person: number): Promise<{ all: string[]; stay: string[]; proofs: string[] }> {
  const known = await owner.selectFrom('person_tables').selectAll().where('on_merge', 'is not', null).execute()
  const found: { name: string; stays: boolean; section: string | null }[] = []
  for (const { table_name, column_name, on_merge, section } of known) {
    const { rows } = await sql`
      select from ${sql.table(table_name)} where ${sql.ref(column_name)} = ${person} limit 1`.execute(owner)
    if (rows.length > 0) found.push({ name: `${table_name}.${column_name}`, stays: on_merge === 'stays', section })
  }
  return {
    all: found.map(({ name }) => name),
    stay: found.filter(({ stays }) => stays).map(({ name }) => name),
    proofs: found.filter(({ stays, section }) => stays && section !== null).map(({ name }) => name),
  }
}

/** How many rows have another owner than their order. */
async function countStrays(): Promise<Record<string, number>> {
  const { rows } = await sql<{ table: string }>`
    select table_name as "table" from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('order_id', 'user_id')
    group by table_name having count(*) = 2`.execute(owner)
  assert.ok(rows.length > 7)
  const found: Record<string, number> = {}
  for (const { table } of rows) {
    const { rows: strays } = await sql`
      select from ${sql.table(table)} t join orders o on o.id = t.order_id where t.user_id <> o.user_id`.execute(owner)
    if (strays.length > 0) found[table] = strays.length
  }
  return found
}

test('of every table that knows the person, the rows move, and only proofs stay; the preview says the same and changes nothing', async () => {
  const { anna, boris } = await insertEveryTable(owner)
  const before = await columnsOf(anna)
  assert.ok(before.all.length > 30, before.all.join())
  const preview = await send('/preview', { id: boris, other: anna })
  assert.equal(preview.status, 200)
  assert.deepEqual(await columnsOf(anna), before)
  assert.deepEqual([preview.body.orders, preview.body.addresses, preview.body.favourites], [1, 1, 1])

  const merged = await send('', { id: boris, other: anna, reason: 'Две записи' })
  assert.deepEqual(merged, preview)
  assert.deepEqual((await columnsOf(anna)).all, before.stay)
  assert.deepEqual(before.proofs, ['devices.user_id', 'consents.user_id', 'audit_events.user_id'])
  // the owner's id copied to rows of an order changes too
  assert.deepEqual(await countStrays(), {})
  const gone = await owner.selectFrom('users').selectAll().where('id', '=', anna).executeTakeFirstOrThrow()
  assert.deepEqual([gone.login, gone.phone, gone.email], [`removed-${anna}`, '', ''])
  assert.ok(gone.removed_at)
  // a contact that the kept account did not have
  const kept = await owner.selectFrom('users').select('phone').where('id', '=', boris).executeTakeFirstOrThrow()
  assert.equal(kept.phone, '+79120000001')
})

/** Two buyers with an order and the same things each; `other` may pay, and has one list more. */
async function insertTwins() {
  const [kept, other] = [await insertUser(owner), await insertUser(owner)]
  const product = await insertProduct(owner)
  for (const { id: user_id } of [kept, other]) {
    await insertOrder(owner, { user_id })
    await owner.insertInto('favourites').values({ user_id, product_id: product.id }).execute()
    const names = user_id === kept.id ? ['Дача'] : ['Дача', 'На неделю']
    for (const name of names) await owner.insertInto('named_lists').values({ user_id, name, lines: '[{}]' }).execute()
    await owner.insertInto('user_inns').values({ user_id, inn: '7707083893', name: 'Луг' }).execute()
    await owner
      .insertInto('reviews')
      .values({ product_id: product.id, user_id, stars: user_id === kept.id ? 5 : 1 })
      .execute()
    await owner
      .insertInto('addresses')
      .values({ user_id, title: '', address: 'Тверь, Советская, 2', comment: '', is_main: true })
      .execute()
  }
  const beneficiary_id = await insertBeneficiary(owner)
  await owner.insertInto('pay_users').values({ beneficiary_id, login: other.login }).execute()
  return { kept, other }
}

test('what both have stays the kept one’s', async () => {
  const { kept, other } = await insertTwins()
  const { body } = await send('', { id: kept.id, other: other.id, reason: '' })
  assert.deepEqual(body, {
    orders: 1,
    addresses: 0,
    inns: 0,
    favourites: 0,
    basketLines: 0,
    reviews: 0,
    reviewsDropped: 1,
    payUsers: 1,
  })
  const lists = await owner
    .selectFrom('named_lists')
    .select('name')
    .where('user_id', '=', kept.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    lists.map(({ name }) => name),
    ['Дача', 'На неделю'],
  )
})

test('the other account is logged out, and the person sees all orders', async () => {
  const { kept, other } = await insertTwins()
  const headers = await logInAs(other.login)
  await send('', { id: kept.id, other: other.id, reason: '' })
  assert.equal((await app.inject({ url: '/api/users/inn', headers })).statusCode, 401)
  const history = await app.inject({
    method: 'POST',
    url: '/api/clientv9/order',
    headers: await logInAs(kept.login),
    payload: { cmd: 'history', supplier: '', rowSkip: 0, rowCount: 20 },
  })
  assert.equal(history.json<{ total: number }>().total, 2)
})

test('the right to pay moves', async () => {
  const { kept, other } = await insertTwins()
  await send('', { id: kept.id, other: other.id, reason: '' })
  const logins = await owner
    .selectFrom('pay_users')
    .select('login')
    .where('login', 'in', [kept.login, other.login])
    .execute()
  assert.deepEqual(logins, [{ login: kept.login }])
})

test('a merge is noted with its numbers and its reason', async () => {
  const { kept, other } = await insertTwins()
  const admin = await insertUser(owner, { role: 'admin' })
  const { body: moved } = await send('', { id: kept.id, other: other.id, reason: ' Просит сам ' }, admin.login)
  const events = await owner
    .selectFrom('audit_events')
    .select(['event', 'details'])
    .where('user_id', '=', admin.id)
    .execute()
  const details = { person: kept.id, merged: other.id, moved, reason: 'Просит сам' }
  assert.deepEqual(events, [{ event: 'account.merged', details }])
})

test('only two different buyers that are there are merged, by an administrator who has typed the password', async () => {
  const [kept, other] = [await insertUser(owner), await insertUser(owner)]
  const seller = await insertUser(owner, { role: 'supplier', supplier_id: (await insertSupplier(owner)).id })
  const two = { id: kept.id, other: other.id, reason: '' }
  for (const pair of [{ other: kept.id }, { other: seller.id }, { id: seller.id }, { other: 99_999_999 }])
    assert.equal((await send('', { ...two, ...pair })).body.code, 'VALUE_REFUSED', JSON.stringify(pair))
  assert.equal((await send('', two, { role: 'manager' })).status, 403)
  assert.equal((await send('/preview', two, { role: 'manager' })).status, 403)

  const headers = await logInAs({ role: 'admin' })
  const token_hash = hashSecret(headers.authorization.replace('Bearer ', ''))
  await owner.updateTable('sessions').set({ password_at: null }).where('token_hash', '=', token_hash).execute()
  const answer = await app.inject({ method: 'POST', url, payload: two, headers })
  assert.equal(answer.json<{ code: string }>().code, 'PASSWORD_NEEDED')

  for (const role of ['client', 'manager'] as const)
    await assert.rejects(
      asActor(database, { id: kept.id, role, supplierId: null, tokenHash: null }, (db) =>
        sql`select merge_people(${kept.id}, ${other.id})`.execute(db),
      ),
      /only an administrator/,
    )
  await insertOrder(owner, { user_id: other.id })
  await assert.rejects(
    owner.updateTable('orders').set({ user_id: kept.id }).where('user_id', '=', other.id).execute(),
    /stays with its buyer/,
  )
})
