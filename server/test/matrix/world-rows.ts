import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { hashSecret } from '../../src/auth.ts'
import type { Tables } from '../../src/database/tables.ts'
import type { BatchState } from '../../src/database/values.ts'
import { digitsOf } from '../../src/modules/codes/contacts.ts'
import { insertUser } from '../rows.ts'
import type { Person } from './people.ts'
import type { Side } from './side.ts'
import type { World } from './world.ts'

// The targets of the matrix's calls, one row for each call.

type Owner = Kysely<Tables>

export async function insertPayUser(owner: Owner, beneficiary_id: string): Promise<number> {
  const { login } = await insertUser(owner)
  return (
    await owner.insertInto('pay_users').values({ beneficiary_id, login }).returning('id').executeTakeFirstOrThrow()
  ).id
}

const soon = () => new Date(Date.now() + 600_000)

type Purpose = Parameters<World['sendCode']>[1]

export async function insertCode(owner: Owner, person: Person, purpose: Purpose): Promise<string> {
  const code = ['forgot', 'consent'].includes(purpose) ? `link-of-${person.login}` : '654321'
  const target = purpose === 'email' || purpose === 'forgot' ? person.email : digitsOf(person.phone)
  const user_id = ['registration', 'restore', 'entry'].includes(purpose) ? null : person.id
  await owner
    .insertInto('codes')
    .values({ purpose, target, user_id, code_hash: hashSecret(code), expires_at: soon() })
    .execute()
  return code
}

let count = 0

export async function insertSignup(owner: Owner, { login, side: { word, password_hash } }: Person): Promise<string> {
  const name = `${login}-signup-${++count}`
  const code = `link-of-${name}`
  await owner
    .insertInto('signups')
    .values({
      login: name,
      password_hash,
      name: word,
      email: `${name}@mail.example`,
      phone: '',
      oktmo: '45000000',
      type: 'person',
      inn: '',
      inn_name: '',
      consents: '[]',
      address: '127.0.0.1',
      code_hash: hashSecret(code),
      expires_at: soon(),
    })
    .execute()
  return code
}

type Written = { product: Side['product']; word: string; user_id: number; state?: 'waiting' | 'approved' }

export async function insertReview(
  owner: Owner,
  { product, word, user_id, state = 'waiting' }: Written,
): Promise<number> {
  const decided = state === 'approved' && { moderated_by: user_id, moderated_at: new Date() }
  const { id } = await owner
    .insertInto('reviews')
    .values({
      product_id: product.id,
      user_id,
      stars: 5,
      text: `${word} отзыв`,
      author: word,
      state,
      ...decided,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes the claims about an order; answers with its line. */
export async function forgetClaims(owner: Owner, order_id: number): Promise<number> {
  await owner.deleteFrom('claim_lines').where('order_id', '=', order_id).execute()
  await owner.deleteFrom('claims').where('order_id', '=', order_id).execute()
  const line = owner.selectFrom('order_lines').select('id').where('order_id', '=', order_id)
  return (await line.executeTakeFirstOrThrow()).id
}

/** The rating of an order's delivery by its buyer; one that is there is found. */
export async function insertDeliveryRating(owner: Owner, order_id: number): Promise<number> {
  const { id } = await owner
    .insertInto('delivery_ratings')
    .values({ order_id, stars: 5, text: 'Чужая оценка' })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ stars: 5 }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertChange(owner: Owner, shop: { id: number; supplier_id: number }): Promise<number> {
  const { id } = await owner
    .insertInto('object_changes')
    .values({
      table_name: 'shops',
      row_key: String(shop.id),
      kind: 'update',
      version: 1,
      before: JSON.stringify({ address: 'Клин' }),
      after: '{}',
      supplier_id: shop.supplier_id,
      request_id: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A saved view of shops. */
export async function insertView(owner: Owner, { id: user_id, side: { word } }: Person): Promise<number> {
  const state = JSON.stringify({ query: '', search: word, sorts: [], columns: [] })
  const view = { user_id, object: 'shops', name: `${word} вид`, state }
  return (await owner.insertInto('office_views').values(view).returning('id').executeTakeFirstOrThrow()).id
}

/** A webhook about the person's view of shops. */
export async function insertSubscription(owner: Owner, person: Person): Promise<number> {
  const { word } = person.side
  const webhook = { kind: 'webhook' as const, url: `https://${word}.example/`, secret: 'whsec_x', table_name: 'shops' }
  const supplier_id = person.side.supplierOf[person.role] ?? null
  const row = { ...webhook, owner_id: person.id, supplier_id, view_id: await insertView(owner, person) }
  return (await owner.insertInto('view_subscriptions').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** A batch of changes of shops; returns its id. */
export async function insertBatch(owner: Owner, { id, role, side }: Person, state: BatchState): Promise<number> {
  const supplier_id = side.supplierOf[role] ?? null
  const row = {
    owner_id: id,
    supplier_id,
    object: 'shops',
    kind: 'import' as const,
    state,
    title: `${side.word}.csv`,
    plan: '{}',
  }
  return (await owner.insertInto('batches').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function insertClient(owner: Owner, supplier_id: number): Promise<number> {
  const { id: user_id } = await insertUser(owner)
  const { id } = await owner
    .insertInto('supplier_clients')
    .values({ supplier_id, user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Answers with the supplier. */
export async function renewTaplink(owner: Owner, supplier_id: number): Promise<number> {
  await owner.deleteFrom('taplinks').where('supplier_id', '=', supplier_id).execute()
  await owner.insertInto('taplinks').values({ supplier_id, title: 'Ссылки', about: '', links: '[]' }).execute()
  return supplier_id
}

export async function insertJob(owner: Owner): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, state) values ('sweep-files', 'failed') returning id::text as id`.execute(owner)
  return rows[0]?.id ?? ''
}

/** A reading of the bank in its journal. */
export async function insertExchange(owner: Owner): Promise<string> {
  const reading = { rquid: randomUUID(), method: 'GET', path: '/v1/beneficiaries', started_at: new Date() }
  const { id } = await owner
    .insertInto('bank_exchanges')
    .values({ ...reading, milliseconds: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}
