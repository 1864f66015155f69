import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { insertBeneficiary } from '../ledger/testing.ts'
import { insertCallback } from '../../../test/callbacks.ts'
import { insertGroupAndCode, insertPromoCode } from '../../../test/promotions.ts'
import { insertCard } from '../../../test/cards.ts'
import { insertInvoice } from '../../../test/invoices.ts'
import { insertOrderMessage } from '../../../test/order-messages.ts'
import { insertPushBrowser } from '../../../test/push-browsers.ts'
import { insertRegularOrder } from '../../../test/regular-orders.ts'
import { insertOrder, insertProduct, insertUser } from '../../../test/rows.ts'
import { password, usePerson } from '../users/testing.ts'
import { removeClosed } from './closing.ts'
import { personRows } from './person-rows.ts'
import { personalColumns } from './personal-columns.ts'

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

/** Columns that only staff accounts have; staff cannot remove themselves. */
const isWork = (column: string) =>
  /\.(placed|proposed|moderated|accepted|decided|planned|made|taken)_by$|^files\.owner_id$|^office_views\.user_id$|^view_subscriptions\.owner_id$|^report_runs\.owner_id$/.test(
    column,
  )

async function columnsOf(query: ReturnType<typeof sql<{ column: string }>>): Promise<string[]> {
  return (await query.execute(owner)).rows.map(({ column }) => column).sort()
}

test('every column of the database that refers to a person has a decision: taken along or not, what becomes of it, and why', async () => {
  const referring = await columnsOf(sql<{ column: string }>`
    select c.conrelid::regclass || '.' || a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`)
  assert.deepEqual(Object.keys(personRows).sort(), referring)
  for (const [column, { because }] of Object.entries(personRows)) assert.ok(because.length > 10, column)
})

test('every column that may tell of a person without referring to one has its word, too', async () => {
  const personal = await columnsOf(sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and (data_type = 'jsonb' or column_name in
      ('login', 'email', 'phone', 'recipient', 'receiver', 'address', 'inn', 'target', 'visitor', 'author'))`)
  assert.deepEqual(Object.keys(personalColumns).sort(), personal)
})

async function rowsOf(column: string): Promise<number> {
  const [table = '', name = ''] = column.split('.')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.ref(name)} = ${person.id}`.execute(owner)
  return rows[0]?.count ?? 0
}

/** Inserts a row of the person into every table. The order and the poll of these rows. */
async function fill(token: string): Promise<{ orderId: number; pollId: number }> {
  const user_id = person.id
  const product = await insertProduct(owner)
  await call('POST', '/inn', token, { inn: '7707083893', name: 'ООО Берёзка' })
  await call('POST', '/addresses', token, { title: 'Дом', address: 'Тула, Ленина, 57', comment: '', isMain: true })
  await call('POST', '/consents', token, { kind: 'personal-data', version: '2026-11-01' })
  const batch = { object: 'tags', kind: 'import' as const, state: 'done' as const, title: 'tags.csv', plan: '{}' }
  await owner
    .insertInto('batches')
    .values({ ...batch, owner_id: user_id })
    .execute()
  const kept = { user_id, product_id: product.id }
  await owner.insertInto('favourites').values(kept).execute()
  await owner
    .insertInto('product_waits')
    .values({ ...kept, kind: 'stock' })
    .execute()
  await insertPushBrowser(owner, user_id)
  await owner
    .insertInto('named_lists')
    .values({ user_id, name: 'На неделю', lines: JSON.stringify([{ product: product.code, quantity: 1 }]) })
    .execute()
  await owner
    .insertInto('basket_lines')
    .values({ ...kept, quantity: 2 })
    .execute()
  await owner.insertInto('reviews').values({ user_id, product_id: product.id, stars: 5, text: 'Сыр хорош' }).execute()
  const hash = randomBytes(32)
  const expires_at = new Date(Date.now() + 60_000)
  await owner
    .insertInto('codes')
    .values({ purpose: 'phone', target: '+79123456789', user_id, code_hash: hash, expires_at })
    .execute()
  await owner.insertInto('known_devices').values({ user_id, secret_hash: hash }).execute()
  const order = await insertOrder(owner, { user_id, shop_id: product.shop_id, status: 'completed' })
  const goods = { name: product.name, unit: 'шт', quantity: 1, price_kopecks: 100 }
  await insertRegularOrder(owner, { user_id, group_id: order.group_id, product: product.code })
  await owner.insertInto('claims').values({ order_id: order.id, text: 'Молоко скисло' }).execute()
  await insertOrderMessage(owner, { id: order.id, user_id })
  await insertInvoice(owner, order.id)
  await insertCard(owner, order.id)
  await owner
    .insertInto('delivery_ratings')
    .values({ order_id: order.id, stars: 5, text: 'Привезли вовремя' })
    .execute()
  const line = await owner
    .insertInto('order_lines')
    .values({ ...goods, order_id: order.id, product_id: product.id, sum_kopecks: 100 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const brought = { ...goods, line_id: line.id, substitute_id: product.id, sum_kopecks: 100, discount_kopecks: 0 }
  await owner
    .insertInto('order_line_actuals')
    .values({ ...brought, reason: '', actor_id: user_id })
    .execute()
  await owner
    .insertInto('order_substitutions')
    .values({
      ...brought,
      order_id: order.id,
      reason: '',
      state: 'accepted',
      proposed_by: user_id,
      answer_until: expires_at,
      answered_by: user_id,
      answered_via: 'screen',
      answered_at: new Date(),
    })
    .execute()
  await owner
    .insertInto('order_events')
    .values({ order_id: order.id, actor_id: user_id, event: 'place', to_status: 'placed', reason: '' })
    .execute()
  await owner
    .insertInto('idempotency_keys')
    .values({ user_id, key: 'x'.repeat(16), fingerprint: hash, answer: '{}' })
    .execute()
  const { id: code_id, promotionId: promotion_id } = await insertPromoCode(owner, `ПЯТЬ${user_id}`, { percent: 5 })
  await owner
    .insertInto('promotion_uses')
    .values({ code_id, promotion_id, group_id: order.group_id, user_id, discount_kopecks: 5 })
    .execute()
  await insertGroupAndCode(owner, { promotion_id, user_id })
  await owner
    .insertInto('smart_contracts')
    .values({
      id: randomUUID(),
      beneficiary_id: await insertBeneficiary(owner),
      supplier_code: 'farm',
      shop: '',
      num: order.number,
      amount_kopecks: 100,
      status: 'RUN',
      payer_id: user_id,
    })
    .execute()
  const poll = await owner
    .insertInto('polls')
    .values({ code: `vkusy-${user_id}`, title: 'О вкусах' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into poll_responses (id, poll_id, user_id, device, answers)
    values (${randomUUID()}, ${poll.id}, ${user_id}, 'web', '{"1": {"text": "Больше сыра"}}')`.execute(owner)
  await insertDraft(user_id, false, null)
  return { orderId: order.id, pollId: poll.id }
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

const columns = Object.entries(personRows).filter(([column]) => !isWork(column))

/** The person with rows in every table, also in those of an operator who has taken calls. */
async function known() {
  const { token } = await session()
  const filled = await fill(token)
  const operator = await insertUser(owner, { role: 'manager' })
  await insertDraft(operator.id, true, person.id)
  await insertDraft(operator.id, true, operator.id)
  await insertCallback(owner, { user_id: person.id, made_by: operator.id })
  const before = new Map<string, number>()
  for (const [column] of columns) before.set(column, await rowsOf(column))
  for (const [column, count] of before)
    assert.ok(count > 0, `nothing of the person in ${column}: the test proves nothing`)
  return { token, before, operator, ...filled }
}

test('the file has each section that is decided', async () => {
  const { token } = await known()
  const file = (await call('GET', '/export', token)).json<Record<string, unknown[]>>()
  for (const [column, { exported }] of columns) {
    if (exported !== null) assert.ok((file[exported]?.length ?? 0) > 0, `${column}: ${exported}`)
  }
  for (const part of ['Больше сыра', 'Тула, Мира, 9', 'ПЯТЬ', 'accepted'])
    assert.ok(JSON.stringify(file).includes(part), part)
})

test('leaving deletes, frees of the name or keeps each row as it is decided', async () => {
  const { token, before } = await known()
  await leave(token)
  for (const [column, { onRemoval }] of columns) {
    const left = await rowsOf(column)
    if (onRemoval === 'kept') assert.ok(left >= (before.get(column) ?? 0), column)
    else assert.equal(left, 0, column)
  }
})

test('leaving erases what the person wrote, and the drafts of calls with the person', async () => {
  const { token, operator, orderId, pollId } = await known()
  await leave(token)
  const ofOrder = (table: 'delivery_ratings' | 'claims' | 'order_messages') =>
    owner.selectFrom(table).select('text').where('order_id', '=', orderId).execute()
  for (const table of ['delivery_ratings', 'claims', 'order_messages'] as const)
    assert.deepEqual(await ofOrder(table), [{ text: '' }], table)
  const ratings = await owner.selectFrom('delivery_ratings').select('stars').where('order_id', '=', orderId).execute()
  assert.deepEqual(ratings, [{ stars: 5 }])
  const drafts = await owner
    .selectFrom('order_drafts')
    .select('user_id')
    .where('user_id', 'in', [person.id, operator.id])
    .execute()
  assert.deepEqual(drafts, [{ user_id: operator.id }])
  const answers = owner.selectFrom('poll_responses').select(['user_id', 'visitor']).where('poll_id', '=', pollId)
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
  const { supplier_id } = await insertProduct(owner)
  const id = randomUUID()
  await owner
    .insertInto('beneficiaries')
    .values({
      id,
      type: 'org',
      supplier_id,
      name: 'ООО',
      inn: '7707083893',
      kpp: null,
      ogrn: '1027700132195',
      contract_number: '1',
      contract_date: '2026-01-01',
      account_number: '40702810900000002851',
      bank_bic: '044030827',
      bank_name: 'Банк',
      phone: '',
      email: '',
      status: 'ACTIVATED',
      balance_kopecks: 0,
      obligations_kopecks: 0,
      pending_kopecks: 0,
      blocked_kopecks: 0,
      debt_kopecks: 0,
    })
    .execute()
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
