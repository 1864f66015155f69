import type { Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import { firstEditions } from '../src/modules/consents/documents.ts'
import { hashPassword } from '../src/modules/users/password.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { idOf, type Ids } from './insert-catalog.ts'
import { insertRows, moveCounters, type SeedRow } from './insert.ts'
import type { Buyer } from './orders/generate.ts'
import { makeClients } from './people/clients.ts'
import { createRandom } from './random.ts'

export type People = { buyers: Buyer[]; ids: Ids }

const home = 'Тула, проспект Ленина, 57, кв. 12'

/** The demonstration accounts and forty shoppers, all with the one demonstration password. */
export async function insertPeople(
  db: Kysely<Tables>,
  { seed, now, suppliers }: { seed: string; now: Date; suppliers: Ids },
): Promise<People> {
  const clients = makeClients(40, createRandom(`${seed}/people`))
  const kept = {
    password_hash: await hashPassword(demoPassword),
    first_auth: false,
    created_at: new Date(now.getTime() - 370 * 86_400_000),
  }
  const staff = demoAccounts.map(({ login, name, role, type, code, supplier, phone }) => ({
    login,
    name,
    role,
    type,
    code,
    phone,
    ...kept,
    supplier_id: supplier === undefined ? null : idOf(suppliers, supplier),
    email: `${login}@lavka.example`,
    address: home,
  }))
  const shoppers = clients.map(({ login, name, phone, address }) => ({
    login,
    name,
    phone,
    address,
    ...kept,
    role: 'client' as const,
    type: 'person' as const,
    code: `k-${login}`,
    supplier_id: null,
    email: `${login}@mail.example`,
  }))
  const people = [...staff, ...shoppers].map((person, index) => ({ ...person, id: index + 1 }))
  await insertRows(
    db,
    'users',
    people.map(({ address: _address, ...row }): SeedRow<'users'> => row),
  )
  await insertRows(
    db,
    'addresses',
    people.map(({ id, address }) => ({ id, user_id: id, title: 'Дом', address, comment: '', is_main: true })),
  )
  await insertRows(
    db,
    'consents',
    people.map(({ id, created_at: given_at }) => ({
      id,
      user_id: id,
      given_at,
      kind: 'personal-data' as const,
      version: firstEditions['personal-data'],
      address: '127.0.0.1',
    })),
  )
  const anna = people.find(({ login }) => login === 'anna')
  if (anna) await insertRows(db, 'user_inns', [{ id: 1, user_id: anna.id, inn: anna.code, name: anna.name }])
  await moveCounters(db, ['users', 'user_inns', 'addresses', 'consents'])
  return {
    buyers: people.filter(({ role, code }) => role === 'client' && code !== ''),
    ids: new Map(people.map(({ login, id }) => [login, id])),
  }
}
