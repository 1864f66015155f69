import type { Kysely } from 'kysely'
import type { Tables } from '../../src/database/tables.ts'
import type { Person } from './people.ts'

/** A report that waits to be computed, or an alert that was told; returns its id. */
export async function insertReportRun(
  owner: Kysely<Tables>,
  { id, role, side }: Person,
  isAlert?: true,
): Promise<number> {
  const ask = { from: '2026-03-01', to: '2026-03-31', by: [], across: '', measures: [], only: [], search: side.word }
  const sent = isAlert && { sent_as: 'alert' as const, state: 'done' as const, alert: side.word }
  const supplier_id = side.supplierOf[role] ?? null
  const row = { owner_id: id, role, supplier_id, report: 'sales', ask: JSON.stringify(ask), ...sent }
  return (await owner.insertInto('report_runs').values(row).returning('id').executeTakeFirstOrThrow()).id
}
