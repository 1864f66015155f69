import { randomBytes, randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { insertGroupAndCode, insertPromoCode } from './promotions.ts'
import type { Tables } from '../src/database/tables.ts'
import { insertCallback } from './callbacks.ts'
import { insertClaim } from './claims.ts'
import { insertGiftCertificate } from './gift-certificates.ts'
import { insertOrderMessage } from './order-messages.ts'
import { insertCard } from './cards.ts'
import { insertInvoice } from './invoices.ts'
import { insertMoney } from './money-rows.ts'
import { insertPriceList } from './price-lists.ts'
import { insertRegularOrder, insertRegularRun } from './regular-orders.ts'
import {
  insertContract,
  insertOrder,
  insertProduct,
  insertSession,
  insertShop,
  insertSupplier,
  insertUser,
} from './rows.ts'
import { insertPushBrowser } from './push-browsers.ts'
import { insertSubscriptionRows } from './subscription-rows.ts'

type Owner = Kysely<Tables>

/** The people of a database with a row of Anna's in every table that has row security. */
export type Cast = {
  anna: number
  boris: number
  manager: number
  farmer: number
  farm: number
  dairy: number
  parent: number
}

/** Anna has bought at the farm and has a row in every table. Boris has bought nothing. */
export async function insertEveryTable(owner: Owner): Promise<Cast> {
  const parent = await insertSupplier(owner)
  const farm = await insertSupplier(owner, { parent_id: parent.id })
  const dairy = await insertSupplier(owner)
  const [anna, boris] = [await insertUser(owner, { phone: '+79120000001' }), await insertUser(owner)]
  const manager = await insertUser(owner, { role: 'manager' })
  const farmer = await insertUser(owner, { role: 'supplier', supplier_id: farm.id })
  await insertRowsOf(owner, { user_id: anna.id, supplier_id: farm.id, operator: manager.id, seller: farmer.id })
  await insertMoney(owner, farm, anna.id)
  await insertGiftCertificate(owner)
  await insertChange(owner, farm.id)
  await sql`select rebuild_facts()`.execute(owner)
  return {
    anna: anna.id,
    boris: boris.id,
    manager: manager.id,
    farmer: farmer.id,
    farm: farm.id,
    dairy: dairy.id,
    parent: parent.id,
  }
}

const noVisit = { visit: '00000000-0000-0000-0000-000000000000' }

/** A row of a person in every table that knows one, with an order of the supplier; another time for another person, too. */
export async function insertRowsOf(owner: Owner, parts: Parts): Promise<void> {
  await insertPerson(owner, parts.user_id)
  await insertOrderParts(owner, parts)
}

async function insertPerson(owner: Owner, user_id: number): Promise<void> {
  const bytes = randomBytes(32)
  const soon = new Date(Date.now() + 3_600_000)
  const { id: product_id } = await insertProduct(owner)
  await owner
    .insertInto('tags')
    .values({ code: `tag-${user_id}`, name: 'Сегодня', position: 1 })
    .execute()
  await insertSession(owner, user_id)
  await owner.insertInto('known_devices').values({ user_id, secret_hash: bytes }).execute()
  await owner.insertInto('user_inns').values({ user_id, inn: '500100732259', name: 'Анна' }).execute()
  await owner
    .insertInto('addresses')
    .values({ user_id, title: '', address: 'Тверь', comment: '', is_main: true })
    .execute()
  await owner.insertInto('consents').values({ user_id, kind: 'personal-data', version: '1', address: '' }).execute()
  await owner.insertInto('favourites').values({ user_id, product_id }).execute()
  await owner.insertInto('named_lists').values({ user_id, name: 'На неделю', lines: '[{}]' }).execute()
  await owner.insertInto('product_waits').values({ user_id, product_id, kind: 'stock' }).execute()
  await insertPushBrowser(owner, user_id)
  await insertSubscriptionRows(owner, user_id)
  await owner.insertInto('basket_lines').values({ user_id, product_id, quantity: 1 }).execute()
  await owner.insertInto('idempotency_keys').values({ user_id, key: 'k', fingerprint: bytes, answer: '' }).execute()
  await owner.insertInto('audit_events').values({ user_id, event: 'test', address: '' }).execute()
  const { id: batch_id } = await owner
    .insertInto('batches')
    .values({ owner_id: user_id, object: 'tags', kind: 'import', state: 'done', title: 'tags.csv', plan: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await owner.insertInto('batch_rows').values({ batch_id, owner_id: user_id, number: 2 }).execute()
  await owner
    .insertInto('visit_events')
    .values({ ...noVisit, kind: 'visit', screen: '/', name: 'direct', value: null, build: '', is_bot: false })
    .execute()
  await owner
    .insertInto('report_runs')
    .values({ owner_id: user_id, role: 'client', supplier_id: null, report: 'sales', ask: '{}' })
    .execute()
  const code = { purpose: 'phone' as const, target: '79120000001', code_hash: bytes, expires_at: soon }
  await owner
    .insertInto('codes')
    .values({ ...code, user_id })
    .execute()
  await owner
    .insertInto('outbox')
    .values({ channel: 'sms', kind: 'account', recipient: '79120000001', body: 'x' })
    .execute()
  const signup = { login: 'new', password_hash: '', name: '', email: '', phone: '', oktmo: '', address: '' }
  const inn = { inn: '', inn_name: '', type: 'person' as const, consents: '[]' }
  await owner
    .insertInto('signups')
    .values({ ...signup, ...inn, code_hash: bytes, expires_at: soon })
    .execute()
  const { id: poll_id } = await owner
    .insertInto('polls')
    .values({ code: `poll-${user_id}`, title: '', state: 'open' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const response = {
    id: randomUUID(),
    poll_id,
    user_id,
    device: 'web' as const,
    answers: { 1: { text: 'Больше сыра' } },
  }
  await owner.insertInto('poll_responses').values(response).execute()
  await owner
    .insertInto('order_drafts')
    .values({ key: randomBytes(16).toString('hex'), user_id, is_call: false, state: 'open', content: draft })
    .execute()
}

const form = { receiver: '', phone: '', address: '', day: '', hours: '', comment: '' }
const draft = { supplier: '', customer: null, lines: [], unclear: [], form, attempt: '' }

type Parts = { user_id: number; supplier_id: number; operator: number; seller: number }

async function insertOrderParts(owner: Owner, { user_id, supplier_id, operator, seller }: Parts): Promise<void> {
  await insertCallback(owner, { user_id, made_by: operator })
  const shop = await insertShop(owner, { supplier_id })
  const product = await insertProduct(owner, { shop_id: shop.id })
  const order = await insertOrder(owner, { user_id, shop_id: shop.id, substitutions: 'call', line_count: 1 })
  const goods = { name: product.name, unit: product.unit, quantity: 1, price_kopecks: 100_00, sum_kopecks: 100_00 }
  const { id: line_id } = await owner
    .insertInto('order_lines')
    .values({ order_id: order.id, product_id: product.id, ...goods })
    .returning('id')
    .executeTakeFirstOrThrow()
  const event = { event: 'place', to_status: 'placed' as const, reason: '' }
  await owner
    .insertInto('order_events')
    .values({ order_id: order.id, actor_id: user_id, ...event })
    .execute()
  const said = { ...goods, line_id, substitute_id: product.id, discount_kopecks: 0, reason: '' }
  const answer_until = new Date(Date.now() + 3_600_000)
  const proposed = { ...said, order_id: order.id, proposed_by: seller, answer_until }
  await owner
    .insertInto('order_substitutions')
    .values([
      { ...proposed, state: 'proposed' },
      { ...proposed, state: 'accepted', answered_by: user_id, answered_via: 'screen', answered_at: new Date() },
    ])
    .execute()
  await owner
    .insertInto('order_line_actuals')
    .values({ ...said, substitute_id: null, actor_id: user_id })
    .execute()
  const { id: code_id, promotionId: promotion_id } = await insertPromoCode(owner, `УРОЖАЙ${user_id}`, { supplier_id })
  await owner
    .insertInto('promotion_uses')
    .values({ code_id, promotion_id, group_id: order.group_id, user_id, discount_kopecks: 0 })
    .execute()
  await insertGroupAndCode(owner, { promotion_id, user_id })
  const desk = {
    draft_key: randomBytes(16).toString('hex'),
    group_id: order.group_id,
    fingerprint: Buffer.from(''),
    answer: '',
  }
  await owner
    .insertInto('desk_orders')
    .values({ ...desk, placed_by: operator })
    .execute()
  await owner.insertInto('reviews').values({ product_id: product.id, user_id, stars: 5 }).execute()
  const regular = { user_id, group_id: order.group_id, product: product.code }
  await insertRegularRun(owner, await insertRegularOrder(owner, regular))
  await insertClaim(owner, { order_id: order.id, line_id })
  await insertOrderMessage(owner, { id: order.id, user_id })
  await insertInvoice(owner, order.id)
  await insertCard(owner, order.id)
  await owner
    .insertInto('delivery_ratings')
    .values({ order_id: order.id, stars: 5, open_until: new Date(Date.now() + 3_600_000) })
    .execute()
  const hash = '0'.repeat(64)
  await owner
    .insertInto('files')
    .values({ hash, kind: 'pdf', name: 'a.pdf', size: 1, supplier_id, owner_id: seller })
    .execute()
  await insertPriceList(owner, { supplier_id, product_id: product.id })
  await insertContract(owner, { supplier_id, state: 'offered', offered_at: new Date() })
  await owner.insertInto('taplinks').values({ supplier_id, title: '', about: '', links: '[]' }).execute()
}

async function insertChange(owner: Owner, supplier_id: number): Promise<void> {
  const change = { table_name: 'shops', row_key: '1', kind: 'update' as const, version: 2, request_id: '' }
  await owner
    .insertInto('object_changes')
    .values({ ...change, supplier_id, before: '{}', after: '{}' })
    .execute()
}
