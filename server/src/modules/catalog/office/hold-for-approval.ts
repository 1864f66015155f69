import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Edited, ObjectHold } from '../../objects/object.ts'
import type { productFields } from './product-fields.ts'

type Db = Transaction<Tables>
type Product = Edited<typeof productFields>
type Ruled = 'priceKopecks' | 'name' | 'categoryId'
type Rule = { field: Ruled; percent: number | null }

/** They hold together with the price, so that they wait with it. */
const withPrice = ['oldPriceKopecks', 'tiers'] as const

/** What of a supplier's edit of a product waits for an operator: it is kept as the product's one proposal that waits. */
export const productHold: ObjectHold<typeof productFields> = {
  which,
  keep,
  waiting: (key) =>
    sql`(select proposed from change_proposals where product_id = (${key})::bigint and state = 'waiting')`,
  withdraw(db, key, values) {
    const document = sql`${JSON.stringify(values)}::jsonb`
    const still = sql`array(select key from jsonb_each(${document}) where change_proposals.proposed -> key = value)`
    return forget(db, Number(key), still)
  },
}

/** By the rules of the marketplace. */
async function which(db: Db, actor: Actor, { values, before }: Product): Promise<string[]> {
  if (actor.role !== 'supplier' || before === null) return []
  const { rows: rules } = await sql<Rule>`
    select field, percent::float8 as percent from approval_rules where is_on`.execute(db)
  const ruled = rules.filter(({ field }) => values[field] !== undefined && values[field] !== before[field])
  const held: (keyof typeof values)[] = ruled
    .filter(({ field, percent }) => field !== 'priceKopecks' || isFar(values, before, percent))
    .map(({ field }) => field)
  if (held.includes('priceKopecks')) held.push(...withPrice.filter((name) => values[name] !== undefined))
  return held
}

async function keep(db: Db, actor: Actor, { values, before }: Product, held: readonly string[]): Promise<void> {
  if (actor.role !== 'supplier' || before === null) return
  await forget(db, before.id, sql`${Object.keys(values)}::text[]`)
  if (held.length === 0) return
  const proposed = JSON.stringify(Object.fromEntries(Object.entries(values).filter(([name]) => held.includes(name))))
  await sql`
    insert into change_proposals (product_id, supplier_id, proposed) values (${before.id}, ${before.supplierId}, ${proposed}::jsonb)
    on conflict (product_id) where state = 'waiting'
    do update set proposed = change_proposals.proposed || excluded.proposed`.execute(db)
}

/** Whether the price moves by more than so many percent of what it is. */
function isFar({ priceKopecks }: Product['values'], before: { priceKopecks: number }, percent: number | null): boolean {
  const change = Math.abs(Number(priceKopecks) - before.priceKopecks)
  return percent === null || change * 100 > percent * before.priceKopecks
}

/** These fields wait no more; a proposal of nothing else is withdrawn. False where none of them waited. */
async function forget(db: Db, product: number, fields: RawBuilder<unknown>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update change_proposals set proposed = proposed - ${fields},
      state = case when proposed - ${fields} = '{}' then 'withdrawn' else 'waiting' end
    where product_id = ${product} and state = 'waiting' and proposed ?| ${fields}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
