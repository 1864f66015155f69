import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { hashSecret, type Role } from '../../src/auth.ts'
import type { Tables } from '../../src/database/tables.ts'
import { makeDeviceSecret } from '../../src/modules/users/device-secret.ts'
import { hashPassword } from '../../src/modules/users/password.ts'
import { insertOrder, insertProduct, insertShop, insertSupplier, insertUser } from '../rows.ts'

type Owner = Kysely<Tables>

/** Somebody with a row of everything that belongs to persons. */
export type Person = {
  id: number
  login: string
  token: string
  deviceId: string
  devicePsw: string
  addressId: number
  innId: number
  order: { id: number; version: number; number: string }
  /** a substitute that waits for their answer */
  proposalId: number
}

export type World = {
  password: string
  product: { code: string; price: number }
  supplier: string
  beneficiaryId: string
  /** one of each role, whose orders are of the one supplier that they serve */
  makeSelf: (role: Role) => Promise<Person>
  /** a client of another supplier; every text of theirs has «Чуж» in it */
  makeOther: () => Promise<Person>
  /** everything that is kept of a person */
  snapshot: (person: Person) => Promise<string>
}

/** Two suppliers that have nothing to do with each other. */
export async function makeWorld(owner: Owner): Promise<World> {
  const password = 'зимний лес и кувшин'
  const password_hash = await hashPassword(password)
  const partner = await insertSupplier(owner)
  const supplier = await insertSupplier(owner, { parent_id: partner.id })
  const ours = await insertShop(owner, { supplier_id: supplier.id })
  const theirs = await insertShop(owner, { supplier_id: (await insertSupplier(owner)).id })
  const product = await insertProduct(owner, { shop_id: ours.id, stock: 100_000 })
  const supplierOf: Partial<Record<Role, number>> = { supplier: ours.supplier_id, partner: partner.id }

  return {
    password,
    product: { code: product.code, price: product.price_kopecks },
    supplier: supplier.code,
    beneficiaryId: await insertBeneficiary(owner, ours.supplier_id),
    makeSelf: (role) =>
      makePerson(owner, {
        user: {
          role: role === 'anonymous' ? 'client' : role,
          password_hash,
          ...(supplierOf[role] && { supplier_id: supplierOf[role] }),
        },
        ...{ shopId: ours.id, productId: product.id },
        words: 'Свой',
      }),
    makeOther: () =>
      makePerson(owner, { user: { password_hash }, shopId: theirs.id, productId: product.id, words: 'Чужой' }),
    snapshot: (person) => snapshot(owner, person),
  }
}

let count = 0

type Given = { user: Parameters<typeof insertUser>[1]; shopId: number; productId: number; words: string }

async function makePerson(owner: Owner, { user, shopId, productId, words }: Given): Promise<Person> {
  const number = ++count
  const login = `${words === 'Чужой' ? 'foreign' : 'own'}-${number}`
  const row = await insertUser(owner, { ...user, login, name: `${words} ${number}`, email: `${login}@mail.example` })
  const device = makeDeviceSecret()
  const token = randomBytes(32).toString('base64url')
  await owner.insertInto('devices').values({ id: device.id, user_id: row.id, model: words }).execute()
  await owner
    .insertInto('device_secrets')
    .values({ device_id: device.id, generation: 1, secret_hash: hashSecret(device.psw) })
    .execute()
  await owner
    .insertInto('sessions')
    .values({
      token_hash: hashSecret(token),
      user_id: row.id,
      device_id: device.id,
      expires_at: new Date(Date.now() + 3_600_000),
      password_at: new Date(),
    })
    .execute()
  const address = await owner
    .insertInto('addresses')
    .values({ user_id: row.id, title: words, address: `${words} дом`, comment: '', is_main: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const inn = await owner
    .insertInto('user_inns')
    .values({ user_id: row.id, inn: '7736050003', name: words })
    .returning('id')
    .executeTakeFirstOrThrow()
  const order = await insertOrder(owner, { user_id: row.id, shop_id: shopId, receiver: words, address: `${words} дом` })
  const assembled = await insertOrder(owner, {
    ...{ user_id: row.id, shop_id: shopId, receiver: words, address: `${words} дом`, status: 'assembling' },
  })
  const proposalId = await insertProposal(owner, { orderId: assembled.id, userId: row.id, productId })
  return {
    ...{ id: row.id, login, token, order, proposalId },
    ...{ deviceId: device.id, devicePsw: device.psw, addressId: address.id, innId: inn.id },
  }
}

type Assembled = { orderId: number; userId: number; productId: number }

async function insertProposal(
  owner: Owner,
  { orderId: order_id, userId: proposed_by, productId: product_id }: Assembled,
): Promise<number> {
  const goods = { name: 'Молоко', unit: 'шт', quantity: 1, price_kopecks: 100, sum_kopecks: 100 }
  const line = await owner
    .insertInto('order_lines')
    .values({ ...goods, order_id, product_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await owner
    .insertInto('order_substitutions')
    .values({
      ...{ ...goods, order_id, line_id: line.id, substitute_id: product_id, discount_kopecks: 0, reason: '' },
      ...{ proposed_by, answer_until: new Date(Date.now() + 3_600_000) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertBeneficiary(owner: Owner, supplier_id: number): Promise<string> {
  const { id } = await owner
    .insertInto('beneficiaries')
    .values({
      ...{ id: '00000000-0000-4000-8000-000000000001', type: 'org', supplier_id, name: 'ООО', inn: '7707083893' },
      ...{ ogrn: '1027700132195', contract_number: '1', contract_date: '2026-01-01', phone: '', email: '' },
      ...{ kpp: null, account_number: '40702810900000002851', bank_bic: '044030827', bank_name: 'Банк' },
      ...{ balance_kopecks: 0, obligations_kopecks: 0, pending_kopecks: 0, blocked_kopecks: 0, debt_kopecks: 0 },
      status: 'ACTIVATED',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const ofPersons = [
  'addresses',
  'user_inns',
  'devices',
  'sessions',
  'consents',
  'known_devices',
  'orders',
  'favourites',
] as const

async function snapshot(owner: Owner, { id, deviceId, proposalId }: Person): Promise<string> {
  const parts = ofPersons.map(
    (table) => sql`(select json_agg(t order by t::text) from ${sql.table(table)} t where user_id = ${id})`,
  )
  const { rows } = await sql<{ kept: unknown }>`select json_build_array(
    (select to_json(t) from users t where id = ${id}),
    (select json_agg(t order by generation) from device_secrets t where device_id = ${deviceId}),
    (select to_json(t) from order_substitutions t where id = ${proposalId}),
    ${sql.join(parts)}) as kept`.execute(owner)
  return JSON.stringify(rows)
}
