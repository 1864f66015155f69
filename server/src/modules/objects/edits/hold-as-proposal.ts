import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import type { ObjectFields } from '../field.ts'
import type { Edited, ObjectHold } from '../object.ts'

type Db = Transaction<Tables>

type Proposals<Fields extends ObjectFields> = {
  which: ObjectHold<Fields>['which']
  /** whether the edits of this actor may wait at all */
  mayWait: (actor: Actor) => boolean
  /** whose proposal it is */
  ownerOf: (before: NonNullable<Edited<Fields>['before']>) => { product_id: number | null; supplier_id: number }
  /** the one proposal of the row with this key that may wait, as a condition */
  isOf: (key: RawBuilder<unknown>) => RawBuilder<unknown>
  /** the unique index of it */
  index: RawBuilder<unknown>
}

/** What of an edit waits is kept as the row's one proposal that waits (`change_proposals`); what is written later of the same field takes its place. */
export function holdAsProposal<Fields extends ObjectFields>(terms: Proposals<Fields>): ObjectHold<Fields> {
  const { which, mayWait, ownerOf, isOf, index } = terms
  return {
    which,
    async keep(db, actor, { values, before }, held) {
      if (before === null || !mayWait(actor)) return
      const { product_id, supplier_id } = ownerOf(before)
      await forget(db, isOf(sql`${product_id ?? supplier_id}`), sql`${Object.keys(values)}::text[]`)
      if (held.length === 0) return
      const proposed = JSON.stringify(
        Object.fromEntries(Object.entries(values).filter(([name]) => held.includes(name))),
      )
      await sql`
        insert into change_proposals (product_id, supplier_id, proposed) values (${product_id}, ${supplier_id}, ${proposed}::jsonb)
        on conflict ${index} do update set proposed = change_proposals.proposed || excluded.proposed`.execute(db)
    },
    waiting: (key) => sql`(select proposed from change_proposals where ${isOf(key)} and state = 'waiting')`,
    withdraw(db, key, values) {
      const document = sql`${JSON.stringify(values)}::jsonb`
      const still = sql`array(select key from jsonb_each(${document}) where change_proposals.proposed -> key = value)`
      return forget(db, isOf(sql`${key}`), still)
    },
  }
}

/** These fields wait no more; a proposal of nothing else is withdrawn. False where none of them waited. */
async function forget(db: Db, isOf: RawBuilder<unknown>, fields: RawBuilder<unknown>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update change_proposals set proposed = proposed - ${fields},
      state = case when proposed - ${fields} = '{}' then 'withdrawn' else 'waiting' end
    where ${isOf} and state = 'waiting' and proposed ?| ${fields}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
