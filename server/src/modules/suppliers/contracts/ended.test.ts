import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { insertContract, insertProduct, insertUser } from '../../../../test/rows.ts'
import type { PlacedGroup } from '../../orders/schema.ts'
import { line, refusalOf, useShop } from '../../orders/testing.ts'
import { mindContracts } from './mind.ts'

// Decision 0190: after the last day of a contract goods are sold by its terms, for thirty days; whom it concerns is told and sees it.

const { app, owner, database, logInAs, place } = useShop()

/** A seller whose contract of 12,5 % has so many days left. */
async function arrange(days: number) {
  const product = await insertProduct(owner)
  const { supplier_id } = product
  const given = {
    state: 'accepted' as const,
    starts_on: '2026-01-01',
    commission_percent: 12.5,
    accepted_at: new Date('2026-01-01'),
  }
  const contract = await insertContract(owner, { supplier_id, number: `О${days}`, ...given })
  await sql`update contracts set ends_on = today_in_moscow() + ${days}::int where id = ${contract.id}`.execute(owner)
  await mindContracts(database)
  const buy = async () => place(await logInAs({}), [line(product, 1)])
  const needs = async (who: Parameters<typeof logInAs>[0]) => {
    const answer = await app.inject({ url: '/apiadmin/admin/needs', headers: await logInAs(who) })
    return answer.json<{ code: string; count: number }[]>().find(({ code }) => code === 'contracts')?.count
  }
  return { supplier_id, contract, buy, needs }
}

test('an order after the last day has the commission of the last contract; who minds it sees it until there is another', async () => {
  const { supplier_id, contract, buy, needs } = await arrange(-1)
  const placed = await buy()
  assert.equal(placed.statusCode, 200, placed.body)
  const orders = owner.selectFrom('orders').select(['contract_id', 'commission_basis_points', 'status'])
  const order = await orders.where('id', '=', placed.json<PlacedGroup>().orders[0]?.id ?? 0).executeTakeFirstOrThrow()
  assert.deepEqual(order, { contract_id: contract.id, commission_basis_points: 1250, status: 'placed' })
  const seller = { role: 'supplier', supplier_id } as const
  assert.deepEqual([await needs(seller), await needs({ role: 'admin' })], [1, 1])

  const next = { supplier_id, number: 'О2', state: 'accepted' as const, accepted_at: new Date(), commission_percent: 9 }
  const { id } = await insertContract(owner, { ...next, starts_on: '2026-02-01' }).then(
    (row) => row,
    () => ({ id: 0 }),
  )
  assert.equal(id, 0)
  const later = await insertContract(owner, { ...next, starts_on: new Date().toISOString().slice(0, 10) })
  assert.equal(await needs(seller), undefined)
  const after = await buy()
  const found = await orders.where('id', '=', after.json<PlacedGroup>().orders[0]?.id ?? 0).executeTakeFirstOrThrow()
  assert.deepEqual([found.contract_id, found.commission_basis_points], [later.id, 900])
})

test('goods are ordered for thirty days after it and not on the day after them; who never had a contract sells', async () => {
  assert.equal((await (await arrange(-30)).buy()).statusCode, 200)
  const refused = await (await arrange(-31)).buy()
  assert.equal(refused.statusCode, 409)
  assert.equal(refusalOf(refused).details?.[0]?.kind, 'gone')
  assert.equal((await place(await logInAs({}), [line(await insertProduct(owner), 1)])).statusCode, 200)
})

test('on the last day the supplier and the administrators are told what follows', async () => {
  await insertUser(owner, { role: 'admin', email: 'boss@mail.example' })
  await arrange(0)
  const mails = owner.selectFrom('outbox').select(['subject', 'body']).where('recipient', '=', 'boss@mail.example')
  const mail = await mails.orderBy('id', 'desc').executeTakeFirstOrThrow()
  assert.match(mail.subject, /^Договор №.О0 заканчивается/)
  assert.match(mail.body, /ещё 30 дней заказы принимаются на условиях этого договора/)
})
