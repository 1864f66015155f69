import type { Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import type { Ids } from './insert-catalog.ts'

const dayMilliseconds = 86_400_000
/** Each supplier's in turn, per cent. */
const commissions = [8, 10, 12.5, 15]

/**
 * A contract in force of each supplier, which begins before its first order; the first one ends soon, and the second one waits for the acceptance of
 * its next edition.
 */
export async function insertContracts(
  db: Kysely<Tables>,
  { now, suppliers }: { now: Date; suppliers: Ids },
): Promise<void> {
  const day = (days: number) => new Date(now.getTime() + days * dayMilliseconds).toISOString().slice(0, 10)
  const ids = [...suppliers.values()]
  const accepted_at = new Date(now.getTime() - 401 * dayMilliseconds)
  const terms =
    'Маркетплейс принимает заказы и оплату, поставщик собирает и доставляет их. Комиссия берётся с доставленного.'
  const base = { terms, accepted_at, offered_at: accepted_at, state: 'accepted' as const, starts_on: day(-400) }
  const rows = ids.map((supplier_id, index) => ({
    ...base,
    supplier_id,
    number: `М-${supplier_id}`,
    ends_on: day(index === 0 ? 21 : 330),
    commission_percent: commissions[index % commissions.length] ?? 10,
  }))
  await db.insertInto('contracts').values(rows).execute()
  const [, second] = rows
  if (!second) return
  const next = { starts_on: day(30), ends_on: day(395), commission_percent: 9, state: 'offered' as const }
  await db
    .insertInto('contracts')
    .values({ ...second, ...next, accepted_at: null, offered_at: now })
    .execute()
}
