import { sql, type Kysely, type Transaction } from 'kysely'
import { asSystem } from '../../../database/actor.ts'
import { readClock } from '../../../database/read-clock.ts'
import type { Tables } from '../../../database/tables.ts'
import { BankSilence, unidentifiedPage, type Bank } from '../../bank/bank.ts'
import type { BankTopUp } from '../../bank/top-up.ts'
import { moveMoney } from '../money/postings.ts'

type Db = Transaction<Tables>
export type TopUpReader = Pick<Bank, 'readUnidentified'>

const mostPages = 250

/** The job `read-top-ups`. A silent bank fails it not: what was known stays, with the time of its reading. */
export async function mindTopUps(database: Kysely<Tables>, bank: TopUpReader): Promise<void> {
  try {
    await readTopUps(database, bank)
  } catch (error) {
    if (!(error instanceof BankSilence)) throw error
  }
}

/** Stores what the bank says of the money that is nobody's, and posts what has come: from the bank to what is not identified. Throws BankSilence. */
export async function readTopUps(database: Kysely<Tables>, bank: TopUpReader): Promise<void> {
  const begun = await readClock(database)
  const found: BankTopUp[] = []
  for (let page = 0; page < mostPages; page++) {
    const items = await bank.readUnidentified(page)
    found.push(...items)
    if (items.length < unidentifiedPage) break
  }
  await asSystem(database, (db) => storeTopUps(db, found, begun))
}

/**
 * Stores a reading that began at `begun`, a time of the database. What the bank does not name any more is wholly somebody's; a reading that was
 * overtaken says nothing of it. In a transaction of the system.
 */
export async function storeTopUps(db: Db, found: readonly BankTopUp[], begun: Date): Promise<void> {
  const ids = found.map(({ transactionId }) => transactionId)
  await db
    .updateTable('top_ups')
    .set({ rest_kopecks: 0, read_at: sql<Date>`now()` })
    .where('rest_kopecks', '>', 0)
    .where('read_at', '<', begun)
    .where(({ not, eb }) => not(eb('id', '=', (of) => of.fn.any(of.val(ids)))))
    .execute()
  for (const topUp of found) await storeOne(db, topUp)
}

async function storeOne(db: Db, { transactionId, restKopecks, purpose, payer, arrivedAt }: BankTopUp): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('top_ups')
    .values({
      id: transactionId,
      amount_kopecks: restKopecks,
      rest_kopecks: restKopecks,
      purpose,
      payer_name: payer.name,
      payer_inn: payer.inn,
      arrived_at: arrivedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) {
    const arrival = { from: { code: 'bank' }, to: { code: 'unidentified' }, code: 'arrival' } as const
    const posted = await moveMoney(db, { ...arrival, amountKopecks: restKopecks }, `top-up/${transactionId}`)
    if (posted.state === 'refused') throw new Error(`the ledger refuses an arrival: ${posted.refusal}`)
    return
  }
  await db
    .updateTable('top_ups')
    .set({ rest_kopecks: restKopecks, read_at: sql<Date>`now()` })
    .where('id', '=', transactionId)
    .execute()
}
