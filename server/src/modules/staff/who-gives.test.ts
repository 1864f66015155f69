import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertMember } from '../../../test/members.ts'
import { takeSeats, type Seat, type Seats } from '../../../test/seats.ts'
import { asActor } from '../../database/actor.ts'
import { changeRole } from './give-role.ts'
import type { GivenRole } from './role.ts'

// docs/accounts.md: everybody × every role and duty × the doors: the call that changes one, the invitation, and the database itself.

const { app, owner, database, logInAs } = useApp()
let world: Seats
before(async () => {
  world = await takeSeats({ owner, logInAs })
})

const everything = [
  ...['admin', 'manager', 'investor', 'partner', 'client'],
  ...['own owner', 'own manager', 'own courier', 'foreign owner', 'foreign picker'],
] as const
type Gift = (typeof everything)[number]
type Table = Partial<Record<Seat, readonly Gift[]>>
/** What each seat makes of a picker of the own supplier; who is not named makes nothing. */
const changes: Table = {
  admin: everything,
  'own owner': ['client', 'own owner', 'own manager', 'own courier'],
}
const invites: Table = {
  admin: everything,
  'own owner': ['own owner', 'own manager', 'own courier'],
  'foreign owner': ['foreign owner', 'foreign picker'],
}

const roleOf = (gift: Gift): GivenRole => {
  const { own, foreign, partner } = world.suppliers
  const at = (supplierId: number | null, duty: GivenRole['duty'] = null) => ({ supplierId, duty })
  switch (gift) {
    case 'partner':
      return { role: gift, ...at(partner) }
    case 'own owner':
      return { role: 'supplier', ...at(own, 'owner') }
    case 'own manager':
      return { role: 'supplier', ...at(own, 'manager') }
    case 'own courier':
      return { role: 'supplier', ...at(own, 'courier') }
    case 'foreign owner':
      return { role: 'supplier', ...at(foreign, 'owner') }
    case 'foreign picker':
      return { role: 'supplier', ...at(foreign, 'picker') }
    default:
      return { role: gift, ...at(null) }
  }
}
const picker = (): GivenRole => ({ role: 'supplier', supplierId: world.suppliers.own, duty: 'picker' })
const placeOf = (id: number) =>
  owner
    .selectFrom('users')
    .leftJoin('memberships', 'user_id', 'id')
    .select(['role', 'users.supplier_id as supplierId', 'duty'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

type One = Seats['seats'][number]

/** Asks each seat for each gift; `give` answers with how it went. */
async function askAll(table: Table, gifts: readonly Gift[], give: (one: One, gift: Gift) => Promise<string>) {
  for (const one of world.seats) {
    for (const gift of gifts) {
      const refusal = one.seat === 'guest' ? 'NOT_LOGGED_IN' : 'FORBIDDEN'
      const told = table[one.seat]?.includes(gift) ? 'OK' : refusal
      assert.equal(await give(one, gift), told, `${one.seat} gives ${gift}`)
    }
  }
}

async function send({ headers }: One, method: 'PUT' | 'POST', url: string, payload: object) {
  const answer = await app.inject({ method, url, headers, payload })
  return answer.statusCode === 200 ? 'OK' : answer.json<{ code: string }>().code
}

test('who changes the place of somebody; where it is refused it stays', async () => {
  const { id: kept } = await insertMember(owner, world.suppliers.own, 'picker')
  await askAll(changes, everything, async (one, gift) => {
    const isGiven = changes[one.seat]?.includes(gift) ?? false
    const id = isGiven ? (await insertMember(owner, world.suppliers.own, 'picker')).id : kept
    const told = await send(one, 'PUT', '/apiadmin/staff', { id, seen: picker(), ...roleOf(gift), reason: '' })
    if (isGiven) assert.deepEqual(await placeOf(id), roleOf(gift))
    return told
  })
  assert.deepEqual(await placeOf(kept), picker())
})

test('who invites to which place', async () => {
  const gifts = everything.filter((gift) => gift !== 'client')
  let count = 0
  await askAll(invites, gifts, (one, gift) =>
    send(one, 'POST', '/apiadmin/staff/invitations', { contact: `${++count}@mail.example`, ...roleOf(gift) }),
  )
  const made = await owner.selectFrom('invitations').select('id').execute()
  assert.equal(made.length, 14)
})

test('the database refuses the same to who comes past the calls', async () => {
  const { id: kept } = await insertMember(owner, world.suppliers.own, 'picker')
  for (const { seat, actor } of world.seats) {
    for (const gift of everything.filter((one) => !changes[seat]?.includes(one))) {
      const change = asActor(database, actor, (db) => changeRole(db, kept, picker(), roleOf(gift)))
      await assert.rejects(change, { code: '42501' }, `${seat} gives ${gift}`)
    }
  }
  assert.deepEqual(await placeOf(kept), picker())
})
