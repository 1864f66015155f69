import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { hashOf, readChain, type ChainRow } from './chain.ts'

/** An earlier end of the book, kept elsewhere: the position of a transfer and its hash in hex. */
export type Anchor = { position: number; hash: string }

/** `last`: the end of the book, null when it is empty. `problem` says what is wrong and where. */
export type Verdict = { transfers: number; last: Anchor | null; problem: string | null }

type Sums = { debitsPending: number; debitsPosted: number; creditsPending: number; creditsPosted: number }
type Book = { sums: Map<string, Sums>; pending: Map<string, ChainRow>; events: Set<string> }

/**
 * Proves the book from its first row: the chain of hashes without a gap, each pending transfer ended at most once and within its amount,
 * no event of the bank twice, and the sums of the accounts, added up anew. Call it in a `repeatable read` transaction.
 */
export async function verifyLedger(db: Transaction<Tables>, anchor?: Anchor): Promise<Verdict> {
  const book: Book = { sums: new Map(), pending: new Map(), events: new Set() }
  let last: Anchor | null = null
  let before: Buffer = Buffer.alloc(0)
  let transfers = 0
  const fail = (problem: string): Verdict => ({ transfers, last, problem })
  for await (const row of readChain(db)) {
    transfers += 1
    if (row.position !== transfers) return fail(`transfer ${transfers} is missing`)
    if (!hashOf(before, row).equals(row.hash)) return fail(`transfer ${row.position}: its hash does not fit`)
    if (anchor?.position === row.position && anchor.hash !== row.hash.toString('hex'))
      return fail(`transfer ${row.position} is not the one of the anchor`)
    const problem = apply(book, row)
    if (problem) return fail(`transfer ${row.position}: ${problem}`)
    before = row.hash
    last = { position: row.position, hash: row.hash.toString('hex') }
  }
  if (anchor && anchor.position > transfers) return fail(`transfer ${transfers + 1} is missing: the anchor is later`)
  return { transfers, last, problem: await compareAccounts(db, book.sums) }
}

function apply({ sums, pending, events }: Book, row: ChainRow): string | null {
  let released = 0
  if (row.kind === 'pending') pending.set(row.id, row)
  if (row.pendingId) {
    const reserved = pending.get(row.pendingId)
    if (!reserved || !pending.delete(row.pendingId)) return 'it ends a pending transfer that is not open'
    if (reserved.debit !== row.debit || reserved.credit !== row.credit)
      return 'its accounts are not those that were pending'
    if (row.amount > reserved.amount) return 'it is more than was pending'
    released = reserved.amount
  }
  if (row.bankEvent && !row.linkedTo) {
    if (events.has(row.bankEvent)) return `the event ${row.bankEvent} is posted twice`
    events.add(row.bankEvent)
  }
  const posted = row.kind === 'posted' || row.kind === 'post_pending' ? row.amount : 0
  const reserve = row.kind === 'pending' ? row.amount : -released
  const debit = sumsOf(sums, row.debit)
  debit.debitsPending += reserve
  debit.debitsPosted += posted
  const credit = sumsOf(sums, row.credit)
  credit.creditsPending += reserve
  credit.creditsPosted += posted
  return [row.debit, row.credit].find((name) => isOverdrawn(name, sumsOf(sums, name)))
    ? 'an account is overdrawn'
    : null
}

function sumsOf(sums: Book['sums'], account: string): Sums {
  const known = sums.get(account) ?? { debitsPending: 0, debitsPosted: 0, creditsPending: 0, creditsPosted: 0 }
  sums.set(account, known)
  return known
}

function isOverdrawn(account: string, sums: Sums): boolean {
  if (/ (bank|claims|certificates|commissions)$/.test(account))
    return sums.creditsPending + sums.creditsPosted > sums.debitsPosted
  return sums.debitsPending + sums.debitsPosted > sums.creditsPosted
}

async function compareAccounts(db: Transaction<Tables>, sums: Book['sums']): Promise<string | null> {
  const accounts = await db.selectFrom('ledger_accounts').selectAll().orderBy('id').execute()
  let balance = 0
  for (const account of accounts) {
    const counted = sumsOf(sums, `${account.id} ${account.name}`)
    const { debits_pending, debits_posted, credits_pending, credits_posted } = account
    balance += credits_posted - debits_posted
    const isSame =
      counted.debitsPending === debits_pending &&
      counted.debitsPosted === debits_posted &&
      counted.creditsPending === credits_pending &&
      counted.creditsPosted === credits_posted
    if (!isSame) return `account ${account.name}: its sums are not those of its transfers`
  }
  return balance === 0 ? null : `the sum of all accounts is ${balance} and not 0`
}
