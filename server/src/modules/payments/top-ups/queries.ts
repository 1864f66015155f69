import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { patternOf } from '../../objects/query/filter-sql.ts'
import { freeSql } from './free.ts'
import type { FindTopUps, TopUp } from './schema.ts'

type Row = Omit<TopUp, 'arrivedAt' | 'readAt'> & { arrivedAt: Date; readAt: Date }

/** A page of the top-ups, newest first; only those with something to identify, or that the bank still works on, unless `all`. */
export async function findTopUps(
  db: Transaction<Tables>,
  { pageNumber: number = 0, pageSize: size = 40, search = '', all = false }: FindTopUps['query'],
): Promise<FindTopUps['answer']> {
  const part = patternOf('contains', search.trim())
  const chosen = sql`
    select t.*, f.free from top_ups t cross join lateral ${freeSql} f
    where (${all} or f.free > 0 or f.is_moving)
      and (${search.trim() === ''} or t.payer_name ilike ${part} or t.payer_inn like ${part} or t.purpose ilike ${part})`
  const { rows } = await sql<Row>`
    select t.id, t.amount_kopecks as "amountKopecks", t.free as "freeKopecks", t.purpose, t.payer_name as "payerName",
      t.payer_inn as "payerInn", t.arrived_at as "arrivedAt", t.read_at as "readAt",
      (select jsonb_build_object('id', b.id, 'name', b.name) from beneficiaries b
        where b.inn = t.payer_inn and b.status = 'ACTIVATED' order by b.updated_at desc limit 1) as suggested,
      coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'beneficiaryName', b.name, 'amountKopecks', i.amount_kopecks,
          'state', case e.kind when 'post_pending' then 'done' when 'void_pending' then 'declined' else 'asked' end,
          'reason', i.reason, 'decidedBy', person_name(i.decided_by), 'error', i.error,
          'decidedAt', to_char(i.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by i.position)
        from top_up_identifications i join beneficiaries b on b.id = i.beneficiary_id left join ledger_transfers e on e.pending_id = i.id
        where i.top_up_id = t.id), '[]') as identifications
    from (${chosen}) t order by t.arrived_at desc, t.id offset ${number * size} limit ${size}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from (${chosen}) t`.execute(db)
  const items = rows.map(({ arrivedAt, readAt, ...row }) => ({
    ...row,
    arrivedAt: arrivedAt.toISOString(),
    readAt: readAt.toISOString(),
  }))
  return { items, page: { number, size, total: counted.rows[0]?.total ?? 0 } }
}
