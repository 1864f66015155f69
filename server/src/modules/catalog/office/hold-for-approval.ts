import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { holdAsProposal } from '../../objects/edits/hold-as-proposal.ts'
import type { Edited } from '../../objects/object.ts'
import type { productFields } from './product-fields.ts'

type Db = Transaction<Tables>
type Product = Edited<typeof productFields>
type Ruled = 'priceKopecks' | 'name' | 'categoryId'
type Rule = { field: Ruled; percent: number | null }

/** They hold together with the price, so that they wait with it. */
const withPrice = ['oldPriceKopecks', 'tiers'] as const

/** What of a supplier's edit of a product waits for an operator. */
export const productHold = holdAsProposal<typeof productFields>({
  which,
  mayWait: ({ role }) => role === 'supplier',
  ownerOf: ({ id, supplierId }) => ({ product_id: id, supplier_id: supplierId }),
  isOf: (key) => sql`product_id = (${key})::bigint`,
  index: sql`(product_id) where state = 'waiting'`,
})

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

/** Whether the price moves by more than so many percent of what it is. */
function isFar({ priceKopecks }: Product['values'], before: { priceKopecks: number }, percent: number | null): boolean {
  const change = Math.abs(Number(priceKopecks) - before.priceKopecks)
  return percent === null || change * 100 > percent * before.priceKopecks
}
