import { duties, rightsOf, type Duty } from '@lavka/domain/duties'
import { anonymous, type Actor } from '../src/auth.ts'
import type { TestApp } from './app.ts'
import { insertMember } from './members.ts'
import { insertSupplier, insertUser } from './rows.ts'

const roles = ['client', 'manager', 'investor', 'partner', 'admin'] as const
const sides = ['own', 'foreign'] as const
type Side = (typeof sides)[number]
/** Everybody whom a shop knows: the roles, «manager» is an operator, and each duty at two suppliers. */
export type Seat = 'guest' | (typeof roles)[number] | `${Side} ${Duty}`

export type Seats = {
  /** ids of the suppliers; the partner's own one is below it */
  suppliers: Record<Side | 'partner', number>
  /** one logged-in person of each */
  seats: { seat: Seat; headers: { authorization?: string }; actor: Actor }[]
}

export async function takeSeats({ owner, logInAs }: Pick<TestApp, 'owner' | 'logInAs'>): Promise<Seats> {
  const partner = (await insertSupplier(owner)).id
  const own = (await insertSupplier(owner, { parent_id: partner })).id
  const suppliers = { partner, own, foreign: (await insertSupplier(owner)).id }
  const seats: Seats['seats'] = [{ seat: 'guest', headers: {}, actor: anonymous }]
  for (const role of roles) {
    const supplierId = role === 'partner' ? partner : null
    const { id, login } = await insertUser(owner, { role, supplier_id: supplierId })
    seats.push({ seat: role, headers: await logInAs(login), actor: { id, role, supplierId, tokenHash: null } })
  }
  for (const side of sides) {
    const supplierId = suppliers[side]
    for (const duty of duties) {
      const { id, login } = await insertMember(owner, supplierId, duty)
      const actor = { id, role: rightsOf[duty].role, supplierId, duty, tokenHash: null }
      seats.push({ seat: `${side} ${duty}`, headers: await logInAs(login), actor })
    }
  }
  return { suppliers, seats }
}
