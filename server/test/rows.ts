import { randomBytes } from 'node:crypto'
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import { hashSecret } from '../src/auth.ts'
import type { Tables } from '../src/database/tables.ts'

// Rows with sensible defaults, inserted past row security (`owner` of useDatabase). A test gives only the fields that it is about.

export type Owner = Kysely<Tables>
export type Given<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>
export type Row<Table extends keyof Tables> = Promise<Selectable<Tables[Table]>>

let count = 0
const next = (word: string) => `${word}-${++count}`

/** An approved supplier, whose goods are sold. */
export function insertSupplier(owner: Owner, given: Given<'suppliers'> = {}): Row<'suppliers'> {
  const code = next('supplier')
  const row = {
    code,
    name: `Ферма «${code}»`,
    region: 'Тверская область',
    description: '',
    phone: '+7 (482) 200-00-00',
    minimum_kopecks: 0,
    delivery_in_days: 1,
    delivery_until: '18:00',
    picture_key: 'barn',
    picture_color: '#e8f0e0',
    onboarding: 'approved' as const,
    ...given,
  }
  return owner.insertInto('suppliers').values(row).returningAll().executeTakeFirstOrThrow()
}

/** A draft contract that begins in 2020 and has no end, of a new supplier unless one is given. */
export async function insertContract(owner: Owner, given: Given<'contracts'> = {}): Row<'contracts'> {
  const supplier_id = given.supplier_id ?? (await insertSupplier(owner)).id
  const row = { number: next('П'), starts_on: '2020-01-01', commission_percent: 10, ...given, supplier_id }
  return owner.insertInto('contracts').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function insertDocument(owner: Owner, given: Given<'documents'> = {}): Row<'documents'> {
  const supplier_id = given.supplier_id ?? (await insertSupplier(owner)).id
  const paper = { kind: 'declaration' as const, issued_on: '2026-01-01', file_name: 'paper.pdf', content: null }
  const row = { name: 'Декларация', number: next('Д'), ...paper, ...given, supplier_id }
  return owner.insertInto('documents').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function insertShop(owner: Owner, given: Given<'shops'> = {}): Row<'shops'> {
  const code = next('shop')
  const supplier_id = given.supplier_id ?? (await insertSupplier(owner)).id
  const row = { code, name: `Лавка «${code}»`, address: 'Тверь, улица Советская, 1', ...given, supplier_id }
  return owner.insertInto('shops').values(row).returningAll().executeTakeFirstOrThrow()
}

export function insertCategory(owner: Owner, given: Given<'categories'> = {}): Row<'categories'> {
  const code = next('category')
  const row = { code, name: code, position: count, picture_key: 'basket', picture_color: '#f0e8e0', ...given }
  return owner.insertInto('categories').values(row).returningAll().executeTakeFirstOrThrow()
}

export function insertTag(owner: Owner, given: Given<'tags'> = {}): Row<'tags'> {
  const code = next('tag')
  const row = { code, name: code, position: count, ...given }
  return owner.insertInto('tags').values(row).returningAll().executeTakeFirstOrThrow()
}

/** A product sold by the piece for 100 ₽, 50 in stock; its supplier, shop and category are new unless given. */
export async function insertProduct(owner: Owner, given: Given<'products'> = {}): Row<'products'> {
  const code = next('product')
  const shop = given.shop_id ? await findShop(owner, given.shop_id) : await insertShop(owner, pickSupplier(given))
  const category_id = given.category_id ?? (await insertCategory(owner)).id
  const row = {
    code,
    name: `Молоко ${code}`,
    description: '',
    composition: '',
    shelf_life: '',
    storage: '',
    unit: 'шт' as const,
    pack: '1 л',
    is_weighed: false,
    minimum: 1,
    step: 1,
    multiple: 1,
    price_kopecks: 100_00,
    stock: 50,
    tags: [],
    popularity: 0,
    picture_key: 'milk',
    picture_color: '#e0e8f0',
    ...given,
    supplier_id: shop.supplier_id,
    shop_id: shop.id,
    category_id,
  }
  return owner.insertInto('products').values(row).returningAll().executeTakeFirstOrThrow()
}

function pickSupplier({ supplier_id }: Given<'products'>): Given<'shops'> {
  return supplier_id === undefined ? {} : { supplier_id }
}

function findShop(owner: Owner, id: number): Row<'shops'> {
  return owner.selectFrom('shops').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** A client without a usable password unless `password_hash` is given. */
export function insertUser(owner: Owner, given: Given<'users'> = {}): Row<'users'> {
  const login = next('user')
  const row = {
    login,
    password_hash: '-',
    name: `Человек ${login}`,
    role: 'client' as const,
    code: '',
    type: 'person' as const,
    email: '',
    phone: '',
    ...given,
  }
  return owner.insertInto('users').values(row).returningAll().executeTakeFirstOrThrow()
}

/** An open session of a user who has just entered the password; returns its token. */
export async function insertSession(owner: Owner, userId: number, given: Given<'sessions'> = {}): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const supplier_id = sql<number | null>`(select supplier_id from users where id = ${userId})`
  const device = { id: randomBytes(9).toString('base64url'), user_id: userId, model: 'test', supplier_id }
  const secret_hash = hashSecret(randomBytes(32).toString('hex'))
  const session = {
    token_hash: hashSecret(token),
    user_id: userId,
    device_id: device.id,
    expires_at: new Date(Date.now() + 3_600_000),
    password_at: new Date(),
    ...given,
  }
  await owner
    .with('device', (db) => db.insertInto('devices').values(device))
    .with('secret', (db) =>
      db.insertInto('device_secrets').values({ device_id: device.id, generation: 1, secret_hash }),
    )
    .insertInto('sessions')
    .values(session)
    .execute()
  return token
}

/** An order without lines, for a user at a shop, in a group of its own unless one is given. */
export async function insertOrder(owner: Owner, given: Given<'orders'> = {}): Row<'orders'> {
  const user_id = given.user_id ?? (await insertUser(owner)).id
  const shop = given.shop_id
    ? await findShop(owner, given.shop_id)
    : await insertShop(owner, given.supplier_id ? { supplier_id: given.supplier_id } : {})
  const group_id =
    given.group_id ??
    (await owner.insertInto('order_groups').values({ user_id }).returning('id').executeTakeFirstOrThrow()).id
  const row = {
    number: next(String(group_id)),
    status: 'placed' as const,
    comment: '',
    receiver: 'Анна Смирнова',
    phone: '+7 (912) 345-67-89',
    address: 'Тверь, улица Советская, 2',
    total_kopecks: 100_00,
    line_count: 0,
    ...given,
    user_id,
    group_id,
    shop_id: shop.id,
    supplier_id: shop.supplier_id,
  }
  return owner.insertInto('orders').values(row).returningAll().executeTakeFirstOrThrow()
}

/** A line of an order: one unit of a product for the whole sum, unless it is given otherwise. */
export function insertOrderLine(
  owner: Owner,
  {
    order_id,
    product_id,
    sum_kopecks,
    ...given
  }: Given<'order_lines'> & { order_id: number; product_id: number; sum_kopecks: number },
): Row<'order_lines'> {
  const row = {
    name: 'Сыр',
    unit: 'шт',
    quantity: 1,
    price_kopecks: sum_kopecks,
    ...given,
    order_id,
    product_id,
    sum_kopecks,
  }
  return owner.insertInto('order_lines').values(row).returningAll().executeTakeFirstOrThrow()
}
