import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, test } from 'node:test'
import fc from 'fast-check'
import type { Transaction } from 'kysely'
import { useDatabase } from '../../../test/database.ts'
import { isWhole, rounds } from '../../../test/tier.ts'
import { asSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { post } from './post.ts'
import { insertOwners, openAccounts, type Accounts } from './testing.ts'
import type { LedgerRefusal, Transfer } from './transfer.ts'
import { verifyLedger } from './verify.ts'

// The same random postings to the database and to a book in memory: answers and sums are the same after each.

const { database, owner } = useDatabase()
let owners: Awaited<ReturnType<typeof insertOwners>>
before(async () => {
  owners = await insertOwners(owner)
})

class Undone extends Error {}

/** [debits pending, debits posted, credits pending, credits posted] */
type Sums = [number, number, number, number]
type Pending = { debit: number; credit: number; amount: number; isDone: boolean }
type Book = { sums: Map<number, Sums>; pending: Map<string, Pending>; events: Set<string> }

function copyOf({ sums, pending, events }: Book): Book {
  return {
    sums: new Map([...sums].map(([id, [a, b, c, d]]) => [id, [a, b, c, d]])),
    pending: new Map([...pending].map(([id, one]) => [id, { ...one }])),
    events: new Set(events),
  }
}

function add(book: Book, bank: number, transfer: Transfer): LedgerRefusal | null {
  let reserve: number
  let posted: number
  let of: Pending
  if ('pendingId' in transfer) {
    const pending = book.pending.get(transfer.pendingId)
    if (!pending) return 'PENDING_NOT_FOUND'
    const amount = (transfer.kind === 'post_pending' ? transfer.amountKopecks : undefined) ?? pending.amount
    if (amount > pending.amount) return 'EXCEEDS_PENDING'
    if (amount <= 0) return 'BAD_AMOUNT'
    if (pending.isDone) return 'PENDING_DONE'
    pending.isDone = true
    reserve = -pending.amount
    posted = transfer.kind === 'post_pending' ? amount : 0
    of = pending
  } else {
    const { debit, credit, amountKopecks: amount, kind, id } = transfer
    if (amount <= 0) return 'BAD_AMOUNT'
    if (debit === credit) return 'SAME_ACCOUNT'
    of = { debit, credit, amount, isDone: false }
    if (kind === 'pending') book.pending.set(id, of)
    reserve = kind === 'pending' ? amount : 0
    posted = kind === 'posted' ? amount : 0
  }
  const [debit, credit] = [book.sums.get(of.debit), book.sums.get(of.credit)]
  assert.ok(debit && credit)
  debit[0] += reserve
  debit[1] += posted
  credit[2] += reserve
  credit[3] += posted
  const isOver = [...book.sums].some(([id, [a, b, c, d]]) => (id === bank ? c + d > b : a + b > d))
  return isOver ? 'OVERDRAFT' : null
}

type Step = {
  kind: Transfer['kind']
  from: number
  to: number
  amount: number
  part: number | undefined
  which: number
}
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('posted', 'posted', 'pending', 'post_pending', 'void_pending'),
  from: fc.nat(3),
  to: fc.nat(3),
  amount: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 500 }) },
    { weight: 1, arbitrary: fc.integer({ min: -1, max: 0 }) },
  ),
  part: fc.option(fc.integer({ min: 0, max: 300 }), { nil: undefined }),
  which: fc.nat(20),
})
const posting = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 3 }),
  event: fc.option(fc.nat(30), { nil: undefined, freq: 2 }),
})

function transferOf(accounts: Accounts, known: string[], step: Step): Transfer {
  const ids = Object.values(accounts)
  const id = randomUUID()
  const pendingId = known[step.which % (known.length + 1)] ?? randomUUID()
  if (step.kind === 'void_pending') return { id, code: 'unhold', kind: step.kind, pendingId }
  if (step.kind === 'post_pending')
    return {
      id,
      code: 'payment',
      kind: step.kind,
      pendingId,
      ...(step.part !== undefined && { amountKopecks: step.part }),
    }
  const sides = { debit: ids[step.from] ?? 0, credit: ids[step.to] ?? 0 }
  return { id, code: 'hold', kind: step.kind, ...sides, amountKopecks: step.amount }
}

async function readSums(db: Transaction<Tables>): Promise<Map<number, Sums>> {
  const rows = await db.selectFrom('ledger_accounts').selectAll().orderBy('id').execute()
  return new Map(
    rows.map((row) => [row.id, [row.debits_pending, row.debits_posted, row.credits_pending, row.credits_posted]]),
  )
}

test('random postings end as in the book of reference, and the verifier proves them', async () => {
  const seen = new Set<string>()
  const history = async (db: Transaction<Tables>, postings: { steps: Step[]; event: number | undefined }[]) => {
    const accounts = await openAccounts(db, owners)
    let book: Book = { sums: await readSums(db), pending: new Map(), events: new Set() }
    for (const { steps, event } of postings) {
      const next = copyOf(book)
      const transfers = steps.map((one) => transferOf(accounts, [...book.pending.keys()], one))
      const bankEvent = event === undefined ? {} : { bankEvent: `event-${event}` }
      const isOld = bankEvent.bankEvent !== undefined && book.events.has(bankEvent.bankEvent)
      if (bankEvent.bankEvent) next.events.add(bankEvent.bankEvent)
      const refused = transfers.map((one) => add(next, accounts.bank, one)).find((one) => one !== null) ?? null
      const [first, ...others] = transfers
      assert.ok(first)
      const whole = { transfers: [first, ...others] as const, ...bankEvent }
      const answer = await post(db, whole)
      seen.add(answer.state === 'refused' ? answer.refusal : answer.state)
      assert.equal(answer.state, isOld || refused ? 'refused' : 'posted', JSON.stringify([whole, answer, refused]))
      if (answer.state === 'posted') {
        book = next
        assert.deepEqual(await post(db, whole), { state: 'exists' })
      } else if (answer.state === 'refused' && !isOld) assert.equal(answer.refusal, refused)
      assert.deepEqual(await readSums(db), book.sums)
    }
    assert.equal((await verifyLedger(db)).problem, null)
  }
  const property = fc.asyncProperty(
    fc.array(posting, { minLength: 40, maxLength: 60, size: 'max' }),
    async (postings) => {
      const work = asSystem(database, async (db) => {
        await history(db, postings)
        throw new Undone()
      })
      await assert.rejects(work, (error) => {
        if (!(error instanceof Undone)) throw error
        return true
      })
    },
  )
  await fc.assert(property, { numRuns: rounds(6, 500), endOnFailure: true })
  // that nothing is left out; too few histories leave some of it out
  if (!isWhole) return
  const all = ['BAD_AMOUNT', 'EVENT_POSTED', 'EXCEEDS_PENDING', 'OVERDRAFT', 'PENDING_DONE', 'PENDING_NOT_FOUND']
  assert.deepEqual([...seen].sort(), [...all, 'SAME_ACCOUNT', 'posted'])
})
