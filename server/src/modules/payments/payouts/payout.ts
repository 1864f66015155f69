import type { Transaction } from 'kysely'
import type { AppConfig } from '../../../config.ts'
import { withinSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { findSupplierAccount } from '../money/sides.ts'
import { findLines } from './queries.ts'
import type { FindPayout } from './schema.ts'

/** An act with its lines, read from the book anew. NOT_FOUND for an act of another supplier. */
export async function findPayout(
  db: Transaction<Tables>,
  id: number,
  { feePayee }: Pick<AppConfig, 'feePayee'>,
): Promise<FindPayout['answer']> {
  const act = await db
    .selectFrom('payouts as p')
    .innerJoin('suppliers as s', 's.id', 'p.supplier_id')
    .selectAll('p')
    .select('s.name as supplier')
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!act) throw new ApiError('NOT_FOUND', 'Акт не найден')
  const range = { after: act.after_position, last: act.last_position }
  const { lines, account } = await withinSystem(db, async () => ({
    lines: await findLines(db, act.supplier_id, range),
    account: await findSupplierAccount(db, act.supplier_id),
  }))
  return {
    number: act.number,
    createdAt: act.created_at.toISOString(),
    startsAt: act.starts_at.toISOString(),
    endsAt: act.ends_at.toISOString(),
    marketplace: {
      name: feePayee.name,
      inn: feePayee.inn ?? '',
      kpp: feePayee.kpp ?? '',
      account: feePayee.account.accountNumber,
    },
    supplier: {
      name: account?.name ?? act.supplier,
      inn: account?.inn ?? '',
      kpp: account?.kpp ?? '',
      account: account?.account_number ?? '',
    },
    lines: lines.map(({ number, at, basisPoints, feeKopecks, nettedKopecks, paidKopecks, repays }) => ({
      orderNumber: number,
      at: at.toISOString(),
      sumKopecks: feeKopecks + nettedKopecks + paidKopecks,
      basisPoints,
      commissionKopecks: feeKopecks,
      nettedKopecks,
      repays,
      paidKopecks,
    })),
    sumKopecks: act.sum_kopecks,
    commissionKopecks: act.commission_kopecks,
    nettedKopecks: act.netted_kopecks,
    paidKopecks: act.paid_kopecks,
  }
}
