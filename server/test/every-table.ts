import { randomBytes, randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import { insertCommissionAct } from './commission.ts'
import { insertGiftCertificate } from './gift-certificates.ts'
import { insertInvitation } from './invitations.ts'
import { insertMoney } from './money-rows.ts'
import { insertProduct, insertSession, insertSupplier, insertUser } from './rows.ts'
import { insertOrderParts, type OrderParts } from './order-parts.ts'
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
  await insertCommissionAct(owner, farm.id)
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
export async function insertRowsOf(owner: Owner, parts: OrderParts): Promise<void> {
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
  const feed = { url: 'https://shop.example/', every_hours: 1, gone: 'off' as const, mapping: '{}', next_at: soon }
  await owner
    .insertInto('product_feeds')
    .values({ ...feed, owner_id: user_id })
    .execute()
  const { supplier_id } = await owner
    .selectFrom('products')
    .select('supplier_id')
    .where('id', '=', product_id)
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('pictures_to_fetch')
    .values({ product_id, supplier_id, owner_id: user_id, address: `https://shop.example/${user_id}.jpg`, place: 1 })
    .execute()
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
  await insertInvitation(owner, { made_by: user_id })
  await owner.insertInto('supplier_applications').values({ user_id }).execute()
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

async function insertChange(owner: Owner, supplier_id: number): Promise<void> {
  const change = { table_name: 'shops', row_key: '1', kind: 'update' as const, version: 2, request_id: '' }
  await owner
    .insertInto('object_changes')
    .values({ ...change, supplier_id, before: '{}', after: '{}' })
    .execute()
}
