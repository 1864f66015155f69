import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { readClock } from '../../../database/read-clock.ts'
import type { Tables } from '../../../database/tables.ts'
import type { ModelBank } from '../money/testing.ts'
import { compareTopUps } from './compare.ts'
import { findFree } from './free.ts'
import { identifyTopUp } from './identify.ts'
import { storeTopUps } from './read.ts'

type Db = Transaction<Tables>

/** Reads the bank's list of what is nobody's. A history is one transaction, whose time stands still: the reading began after it. */
export async function readModelTopUps(db: Db, bank: ModelBank): Promise<void> {
  await storeTopUps(db, bank.readUnidentified(), new Date((await readClock(db)).getTime() + 1))
}

/** The part of the reconciliation that is about top-ups. */
export async function reconcileModelTopUps(db: Db, bank: ModelBank): Promise<void> {
  await readModelTopUps(db, bank)
  await compareTopUps(db)
}

/** Somebody says whose a top-up is, all of it or `amount` kopecks, by two equal calls. */
export async function identifySome(
  db: Db,
  bank: ModelBank,
  { which, amount, decidedBy }: { which: number; amount: number; decidedBy: number },
): Promise<void> {
  // in an order that is the same in each run; their ids are random
  const open = (await findFree(db))
    .filter(({ freeKopecks }) => freeKopecks > 0)
    .sort((one, other) => one.freeKopecks - other.freeKopecks)
  const chosen = open[which % Math.max(open.length, 1)]
  if (!chosen) return
  const amountKopecks = evenPart(Math.min(amount, chosen.freeKopecks))
  if (amountKopecks === 0) return
  const whole = { topUpId: chosen.id, beneficiaryId: bank.beneficiaryId, amountKopecks, reason: 'Счёт', decidedBy }
  const call = { ...whole, identificationId: randomUUID() }
  await identifyTopUp(db, call)
  await identifyTopUp(db, call)
}

/**
 * The bank identifies by itself. Its sums are odd and those of the shop even: two of one beneficiary and one sum are the same to the ledger
 * (decision 0129).
 */
export function identifyPast(bank: ModelBank, { which, amount }: { which: number; amount: number }): void {
  const open = [...bank.topUps].filter(([, rest]) => rest > 0)
  const [id, rest] = open[which % Math.max(open.length, 1)] ?? []
  if (id === undefined || rest === undefined) return
  const most = Math.min(amount, rest)
  const part = most - (1 - (most % 2))
  if (part > 0) bank.identify(id, part)
}

const evenPart = (amount: number): number => amount - (amount % 2)
