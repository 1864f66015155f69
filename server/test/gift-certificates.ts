import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import { insertOrder } from './rows.ts'

type Owner = Kysely<Tables>

/** A series that is not issued. */
export async function insertGiftSeries(owner: Owner): Promise<number> {
  const values = {
    name: 'К празднику',
    reason: 'Оплатил клиент',
    nominal_kopecks: 500_00,
    size: 1,
    expires_on: '2030-12-31',
  }
  return (await owner.insertInto('gift_series').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** A certificate of a new series with its nominal in the ledger; `movement` is the position of its issue. */
export async function insertGiftCertificate(owner: Owner): Promise<{ certificate: number; movement: number }> {
  const series_id = await insertGiftSeries(owner)
  const { id: certificate_id } = await owner
    .insertInto('gift_certificates')
    .values({
      series_id,
      code_hash: randomBytes(32),
      tail: 'ABCD',
      nominal_kopecks: 500_00,
      expires_on: '2030-12-31',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('ledger_accounts')
    .values({ code: 'certificates' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id: debit_account_id } = await owner
    .selectFrom('ledger_accounts')
    .select('id')
    .where('code', '=', 'certificates')
    .executeTakeFirstOrThrow()
  const { id: credit_account_id } = await owner
    .insertInto('ledger_accounts')
    .values({ code: 'certificate', certificate_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const accounts = { debit_account_id, credit_account_id, amount_kopecks: 500_00 }
  const { position } = await owner
    .insertInto('ledger_transfers')
    .values({ id: randomUUID(), kind: 'posted', code: 'certificate_issue', ...accounts })
    .returning('position')
    .executeTakeFirstOrThrow()
  return { certificate: certificate_id, movement: position }
}

/** An order of a supplier, delivered long ago, of which a certificate has paid 100 roubles that the supplier is owed. */
export async function insertGiftDue(owner: Owner, supplier_id: number): Promise<number> {
  const { certificate } = await insertGiftCertificate(owner)
  const delivered = { status: 'delivered' as const, updated_at: new Date('2026-01-31'), certificate_kopecks: 100_00 }
  const { id: order_id } = await insertOrder(owner, { supplier_id, ...delivered })
  const account = owner.insertInto('ledger_accounts').returning('id')
  const { id: credit_account_id } = await account
    .values({ code: 'certificate_due', order_id })
    .executeTakeFirstOrThrow()
  const { id: debit_account_id } = await owner
    .selectFrom('ledger_accounts')
    .select('id')
    .where('certificate_id', '=', certificate)
    .executeTakeFirstOrThrow()
  const accounts = { debit_account_id, credit_account_id, amount_kopecks: 100_00, order_id }
  await owner
    .insertInto('ledger_transfers')
    .values({ id: randomUUID(), kind: 'posted', code: 'certificate_payment', ...accounts })
    .execute()
  return order_id
}
