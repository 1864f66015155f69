import { before } from 'node:test'
import type { Duty } from '@lavka/domain/duties'
import { useApp } from '../../../../test/app.ts'
import { addMembership, insertMember } from '../../../../test/members.ts'
import { insertSupplier } from '../../../../test/rows.ts'
import type { SessionAnswer } from '../schema.ts'

type Way = { token?: string; method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; payload?: object }

/** The whole API with a farm and a dairy, which have owners, and people who work for both. */
export function useTwoSuppliers() {
  const { app, database, owner, logInAs } = useApp()
  const ids = { farm: 0, dairy: 0 }
  before(async () => {
    ids.farm = (await insertSupplier(owner, { name: 'Ферма' })).id
    ids.dairy = (await insertSupplier(owner, { name: 'Сыроварня' })).id
    for (const supplier of [ids.farm, ids.dairy]) await insertMember(owner, supplier, 'owner')
  })

  /** Somebody who works for the farm as an owner, which was chosen last, and for the dairy with this duty. */
  async function insertWorker(duty: Duty, password_hash = '-') {
    const person = await insertMember(owner, ids.farm, 'owner', { password_hash })
    await addMembership(owner, person.id, { supplier_id: ids.dairy, duty })
    return person
  }

  async function ask<T = { code?: string }>(url: string, { token, method = 'GET', payload }: Way) {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json<T>() }
  }
  const choose = (token: string, supplierId: number) =>
    ask<SessionAnswer & { code?: string }>('/api/users/memberships', { token, method: 'PUT', payload: { supplierId } })
  return { database, owner, logInAs, ids, insertWorker, ask, choose }
}
