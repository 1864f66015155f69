import { sql, type RawBuilder } from 'kysely'
import type { AnyObject } from '../objects/object.ts'

export const waitsNoMore = 'Это изменение уже не ждёт подтверждения: его приняли, отклонили или заменили другим'

/** Condition: a part of the row of `batch_rows` still waits for approval with the proposed values. */
export function stillWaits({ edits }: Pick<AnyObject, 'edits'>): RawBuilder<unknown> {
  const { hold } = edits ?? {}
  if (!hold) return sql`false`
  return sql`exists (select from jsonb_each(batch_rows.held) one
    where ${hold.waiting(sql`batch_rows.row_key`)} -> one.key = one.value)`
}
