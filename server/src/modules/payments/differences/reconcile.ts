import { sql, type Kysely, type Transaction } from 'kysely'
import { asSystem } from '../../../database/actor.ts'
import { readClock } from '../../../database/read-clock.ts'
import type { Tables } from '../../../database/tables.ts'
import { BankSilence, type Bank, type BankContract, type BankState } from '../../bank/bank.ts'
import { closeGone } from './close-gone.ts'
import { compareContracts } from './compare-contract.ts'
import { compareTopUps } from '../top-ups/compare.ts'
import { readTopUps } from '../top-ups/read.ts'
import { noteDifference } from './note.ts'

type Db = Transaction<Tables>

/** The bank, and what brings the ledger up to what it has done: `readEvents` of a beneficiary. Both throw BankSilence. */
type Reader = Pick<Bank, 'readState' | 'readUnidentified'> & { readEvents: (beneficiaryId: string) => Promise<void> }

/** How many there were; `moving`: with money on its way, looked at next time; `silent`: the bank did not answer about them. */
export type Reconciled = { beneficiaries: number; contracts: number; moving: number; silent: number }

/** Pages of contracts that are read of one beneficiary, 20 on each, the newest first. */
const mostPages = 50

/**
 * Compares the ledger with what the bank says of each beneficiary and contract. What does not fit goes to the differences; one that is not found any
 * more is closed as gone. Nothing is corrected.
 */
export async function reconcile(database: Kysely<Tables>, bank: Reader): Promise<Reconciled> {
  const result: Reconciled = { beneficiaries: 0, contracts: 0, moving: 0, silent: 0 }
  const active = await asSystem(database, (db) =>
    db.selectFrom('beneficiaries').select('id').where('status', '=', 'ACTIVATED').orderBy('id').execute(),
  )
  for (const { id } of active) {
    const read = await readAll(database, bank, id)
    if (!read) {
      result.silent += 1
      continue
    }
    const isCompared = await asSystem(database, (db) => compare(db, id, read))
    if (!isCompared) result.moving += 1
    else {
      result.beneficiaries += 1
      result.contracts += read.contracts.length
    }
  }
  await reconcileTopUps(database, bank)
  return result
}

/** Money that is nobody's: what the bank is silent about is left for the next time. */
async function reconcileTopUps(database: Kysely<Tables>, bank: Reader): Promise<void> {
  try {
    await readTopUps(database, bank)
  } catch (error) {
    if (error instanceof BankSilence) return
    throw error
  }
  await asSystem(database, compareTopUps)
}

type Read = { begun: Date; balance: BankState['balance']; contracts: BankContract[] }

async function readAll(database: Kysely<Tables>, bank: Reader, id: string): Promise<Read | null> {
  try {
    // what the bank has done since the last reading is no difference
    await bank.readEvents(id)
    const begun = await readClock(database)
    const contracts: BankContract[] = []
    for (let number = 0; ; number++) {
      const state = await bank.readState(id, { events: { number: 0, size: 1 }, contracts: { number, size: 20 } })
      if (!state) return null
      contracts.push(...state.contracts.items)
      const isLast = state.contracts.items.length < 20 || number + 1 === mostPages
      if (isLast) return { begun, balance: state.balance, contracts }
    }
  } catch (error) {
    if (error instanceof BankSilence) return null
    throw error
  }
}

/** False when money of the beneficiary is on its way, or moved while the bank was asked: then nothing can be said. */
async function compare(db: Db, beneficiaryId: string, { begun, balance, contracts }: Read): Promise<boolean> {
  // one question: a reconciliation asks it of every beneficiary
  const { rows } = await sql<{ is_moving: boolean; available: number | null; has_open: boolean }>`
    select exists (select from bank_operations where beneficiary_id = ${beneficiaryId} and ended_at is null)
      or exists (select from beneficiary_events where beneficiary_id = ${beneficiaryId} and event_id is not null
        and value in ('CREATED', 'PENDING'))
      or coalesce((select updated_at from beneficiary_events where beneficiary_id = ${beneficiaryId}
        order by updated_at desc limit 1) >= ${begun}, false)
      or exists (select from money_steps s join smart_contracts c on c.id = s.contract_id where c.beneficiary_id = ${beneficiaryId}
        and not exists (select from ledger_transfers e where e.pending_id = s.id)) as is_moving,
      (select credits_posted - debits_posted - debits_pending from ledger_accounts
        where beneficiary_id = ${beneficiaryId} and code = 'beneficiary') as available,
      exists (select from money_differences where beneficiary_id = ${beneficiaryId} and kind in ('balance', 'contract')
        and state = 'open') as has_open`.execute(db)
  const [now] = rows
  if (!now || now.is_moving) return false
  const bankKopecks = balance.balance - balance.obligations - balance.pending - balance.blocked - balance.debt
  const ledgerKopecks = now.available ?? 0
  const found: string[] = []
  if (bankKopecks !== ledgerKopecks) {
    const key = `balance/${beneficiaryId}/${bankKopecks}/${ledgerKopecks}`
    found.push(key)
    await noteDifference(db, {
      kind: 'balance',
      key,
      suggestion: 'dismiss',
      beneficiaryId,
      bankKopecks,
      ledgerKopecks,
      cause: 'Свободные деньги у банка и в книге разные: событие банка не дошло, или деньги двигали мимо нас',
    })
  }
  found.push(...(await compareContracts(db, contracts)))
  if (now.has_open) await closeGone(db, { kinds: ['balance', 'contract'], beneficiaryId }, found)
  return true
}
