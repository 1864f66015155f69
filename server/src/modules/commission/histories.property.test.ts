import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { sql, type Transaction } from 'kysely'
import { moscowDay } from '@lavka/domain/delivery-schedule'
import { useDatabase } from '../../../test/database.ts'
import { insertContract, insertOrder, insertSupplier } from '../../../test/rows.ts'
import { rounds } from '../../../test/tier.ts'
import { asSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { makeAct } from './make-act.ts'
import { payAct } from './pay-act.ts'

// Random histories of three orders of a supplier that are paid at the door: after each step what is due is the commission less what was paid.

type Db = Transaction<Tables>
type Status = 'placed' | 'delivered' | 'cancelled'
/** An order in memory, kopecks; `act` is the number of its act, 0 without one. */
type Known = { kopecks: number; back: number; paid: number; status: Status; isOver: boolean; act: number }

const { owner } = useDatabase()
const farm = { id: 0, orders: [0, 0, 0] }
before(async () => {
  farm.id = (await insertSupplier(owner)).id
  const terms = { commission_percent: 7.77, state: 'accepted' as const, accepted_at: new Date() }
  await insertContract(owner, { supplier_id: farm.id, ...terms })
  for (const at of farm.orders.keys())
    farm.orders[at] = (await insertOrder(owner, { supplier_id: farm.id, total_kopecks: 1_000_00 })).id
})

class Undone extends Error {}
const of = fc.nat(2)
const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('change', 'claim'), of, kopecks: fc.integer({ min: 1, max: 1_500_00 }) }),
  fc.record({ kind: fc.constantFrom('deliver', 'deliver', 'cancel', 'over', 'over'), of }),
  fc.record({ kind: fc.constantFrom('act', 'pay', 'pay'), kopecks: fc.integer({ min: 1, max: 150_00 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never

const commissionOf = ({ kopecks, back }: Known) => Math.round(((kopecks - back) * 777) / 10_000)
const leftOf = (known: Known) => commissionOf(known) - known.paid
const isOwed = (known: Known) => known.status === 'delivered' && known.isOver && known.act === 0 && leftOf(known) > 0

async function move(db: Db, known: Known, id: number, made: Step): Promise<Known> {
  const set = (changes: object) => db.updateTable('orders').set(changes).where('id', '=', id).execute()
  if (made.kind === 'change' && known.status === 'placed') {
    await set({ actual_kopecks: made.kopecks })
    return { ...known, kopecks: made.kopecks }
  }
  if ((made.kind === 'deliver' || made.kind === 'cancel') && known.status === 'placed') {
    const status = made.kind === 'deliver' ? 'delivered' : 'cancelled'
    await set({ status })
    return { ...known, status }
  }
  if (made.kind === 'over' && known.status === 'delivered') {
    await set({ updated_at: new Date('2026-01-31') })
    return { ...known, isOver: true }
  }
  const kopecks = made.kind === 'claim' ? Math.min(made.kopecks, known.kopecks - known.back) : 0
  if (kopecks === 0 || known.status !== 'delivered' || known.isOver) return known
  await sql`insert into claims (order_id, open_until) values (${id}, now() + interval '1 hour')`.execute(db)
  await sql`update claims set state = 'accepted', returned_kopecks = ${kopecks}, way = 'courier', answered_at = now()
    where order_id = ${id} and state = 'open'`.execute(db)
  return { ...known, back: known.back + kopecks }
}

async function claimAll(db: Db, model: Known[]): Promise<Known[]> {
  const act = Math.max(...model.map((known) => known.act)) + 1
  const made = await makeAct(db, { supplier: farm.id, until: moscowDay(new Date()) }).catch(codeOf)
  const owed = model.filter(isOwed)
  assert.equal(
    typeof made === 'string' ? made : made.commissionKopecks,
    owed.reduce((sum, known) => sum + leftOf(known), 0) || 'MONEY_REFUSED',
  )
  return model.map((known) => (isOwed(known) ? { ...known, act } : known))
}

async function pay(db: Db, model: Known[], given: number): Promise<Known[]> {
  const act = model.find((known) => known.act > 0 && leftOf(known) > 0)?.act
  const own = model.filter((known) => act !== undefined && known.act === act)
  const leftKopecks = own.reduce((sum, known) => sum + leftOf(known), 0)
  if (act === undefined) return model
  const { id } = await db.selectFrom('commission_acts').select('id').where('number', '=', act).executeTakeFirstOrThrow()
  const body = { id, leftKopecks, on: moscowDay(new Date()), note: '1' }
  assert.equal(await payAct(db, { ...body, kopecks: leftKopecks + 1 }).catch(codeOf), 'MONEY_REFUSED')
  const kopecks = Math.min(given, leftKopecks)
  assert.equal(await payAct(db, { ...body, kopecks }), leftKopecks - kopecks)
  let rest = kopecks
  return model.map((known) => {
    const part = known.act === act ? Math.min(leftOf(known), rest) : 0
    rest -= part
    return { ...known, paid: known.paid + part }
  })
}

const codeOf = (error: unknown) => {
  if (error instanceof ApiError) return error.code
  throw error
}

async function play(db: Db, steps: Step[]): Promise<void> {
  let model: Known[] = farm.orders.map(() => ({
    kopecks: 1_000_00,
    back: 0,
    paid: 0,
    status: 'placed',
    isOver: false,
    act: 0,
  }))
  for (const made of steps) {
    if (made.kind === 'act') model = await claimAll(db, model)
    else if (made.kind === 'pay') model = await pay(db, model, made.kopecks)
    else if ('of' in made) {
      const at = made.of
      const known = model[at]
      assert.ok(known)
      model = model.with(at, await move(db, known, farm.orders[at] ?? 0, made))
    }
    // what the end of the transaction would do
    await sql`set constraints all immediate`.execute(db)
    await sql`set constraints all deferred`.execute(db)
    await compare(db, model)
  }
  assert.equal((await verifyLedger(db)).problem, null)
}

async function compare(db: Db, model: Known[]): Promise<void> {
  const dues = await db.selectFrom('commission_dues').selectAll().orderBy('order_id').execute()
  const delivered = model.flatMap((known, at) =>
    known.status === 'delivered' && known.kopecks > 0 ? [{ known, id: farm.orders[at] }] : [],
  )
  assert.deepEqual(
    dues.map((due) => [due.order_id, due.commission_kopecks, due.paid_kopecks, due.left_kopecks]),
    delivered
      .filter(({ known }) => Math.round((known.kopecks * 777) / 10_000) > 0)
      .map(({ known, id }) => [id, commissionOf(known), known.paid, leftOf(known)]),
  )
  assert.ok(dues.every(({ left_kopecks }) => left_kopecks >= 0))
  const [all] = await db.selectFrom('ledger_accounts').selectAll().where('code', '=', 'commissions').execute()
  assert.equal(
    (all?.debits_posted ?? 0) - (all?.credits_posted ?? 0),
    model.filter(({ status }) => status === 'delivered').reduce((sum, known) => sum + leftOf(known), 0),
  )
}

test('random histories of orders that change, are delivered, cancelled, claimed about, put into acts and paid in part', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const played = asSystem(owner, async (db) => {
        await play(db, steps)
        throw new Undone()
      })
      await assert.rejects(played, Undone)
    }),
    { numRuns: rounds(40, 3000) },
  )
})
