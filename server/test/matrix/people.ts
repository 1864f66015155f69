import { randomBytes } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import { helpers, type AccountRole, type Role } from '@lavka/domain/roles'
import { hashSecret } from '../../src/auth.ts'
import type { Tables } from '../../src/database/tables.ts'
import { makeDeviceSecret } from '../../src/modules/users/device-secret.ts'
import { idsBy, insertOrders, type OrdersOfOne } from './orders.ts'
import type { Side } from './side.ts'

type Owner = Kysely<Tables>

/** A person with a row in every table of personal data. */
export type Person = OrdersOfOne & {
  id: number
  role: Role
  side: Side
  login: string
  email: string
  phone: string
  token: string
  deviceId: string
  devicePsw: string
  addressId: number
  innId: number
  draftKey: string
}

let count = 0

/** A person of each role, in one insert per table. «anonymous» is a client whose token is not sent. */
export async function makePeople(owner: Owner, side: Side, roles: readonly Role[]): Promise<Person[]> {
  if (roles.length === 0) return []
  const { word, password_hash } = side
  const people = roles.map((role) => {
    const number = ++count
    const login = `${side.prefix}-${number}`
    const phone = `+7 (900) ${String(number).padStart(7, '0')}`
    return { role, side, login, phone, email: `${login}@mail.example`, ...makeSecrets() }
  })
  const ids = await idsBy(
    owner
      .insertInto('users')
      .values(
        people.map(({ role, login, email, phone }) => ({
          login,
          password_hash,
          name: `${word} ${login}`,
          code: '',
          type: 'person' as const,
          email,
          phone,
          role: accountRoleOf(role),
          supplier_id: side.supplierOf[role] ?? null,
        })),
      )
      .returning(['id', 'login as key'])
      .execute(),
  )
  const users = people.map((person) => ({ ...person, id: ids(person.login) }))
  await giveDuties(owner, users)
  await insertDevices(owner, users)
  const addresses = await idsBy(
    owner
      .insertInto('addresses')
      .values(
        users.map(({ id }) => ({
          user_id: id,
          title: word,
          address: `${word} дом`,
          comment: '',
          is_main: true,
        })),
      )
      .returning(['id', 'user_id as key'])
      .execute(),
  )
  const inns = await idsBy(
    owner
      .insertInto('user_inns')
      .values(users.map(({ id }) => ({ user_id: id, inn: '7736050003', name: word })))
      .returning(['id', 'user_id as key'])
      .execute(),
  )
  await owner.insertInto('order_drafts').values(users.map(toDraft)).execute()
  const ordersOf = await insertOrders(owner, side, users)
  return users.map((user) => ({ ...user, addressId: addresses(user.id), innId: inns(user.id), ...ordersOf(user.id) }))
}

/** Pickers and couriers are a supplier's people. */
function accountRoleOf(role: Role): AccountRole {
  if (role === 'anonymous') return 'client'
  return role === 'picker' || role === 'courier' ? 'supplier' : role
}

async function giveDuties(owner: Owner, users: readonly { id: number; role: Role }[]): Promise<void> {
  for (const duty of helpers) {
    const ids = users.filter(({ role }) => role === duty).map(({ id }) => id)
    if (ids.length > 0) await owner.updateTable('memberships').set({ duty }).where('user_id', 'in', ids).execute()
  }
}

function makeSecrets() {
  const { id: deviceId, psw: devicePsw } = makeDeviceSecret()
  const token = randomBytes(32).toString('base64url')
  return { token, deviceId, devicePsw, draftKey: randomBytes(16).toString('hex') }
}

type User = Pick<Person, 'id' | 'role' | 'side' | 'token' | 'deviceId' | 'devicePsw' | 'draftKey'>

async function insertDevices(owner: Owner, users: readonly User[]): Promise<void> {
  const devices = users.map(({ id, deviceId, role, side }) => ({
    id: deviceId,
    user_id: id,
    model: side.word,
    supplier_id: side.supplierOf[role] ?? null,
  }))
  await owner.insertInto('devices').values(devices).execute()
  const secrets = users.map(({ deviceId, devicePsw }) => ({
    device_id: deviceId,
    generation: 1,
    secret_hash: hashSecret(devicePsw),
  }))
  await owner.insertInto('device_secrets').values(secrets).execute()
  const [now, later] = [new Date(), new Date(Date.now() + 3_600_000)]
  const sessions = users.map(({ id, token, deviceId }) => ({
    token_hash: hashSecret(token),
    user_id: id,
    device_id: deviceId,
    expires_at: later,
    password_at: now,
  }))
  await owner.insertInto('sessions').values(sessions).execute()
}

function toDraft({ id, role, side, draftKey }: User): Insertable<Tables['order_drafts']> {
  const is_call = role === 'admin' || role === 'manager'
  const form = { receiver: side.word, phone: '', address: '', day: '', hours: '', comment: '' }
  const content = { supplier: '', customer: null, lines: [], unclear: [], attempt: '', form }
  return { key: draftKey, user_id: id, is_call, state: 'open', content }
}
