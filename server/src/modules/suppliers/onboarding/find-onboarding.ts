import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { scopeBySupplier } from '../../objects/supplier-scope.ts'
import { onboardingSteps, type Onboarding } from './schema.ts'

type Step = Onboarding['steps'][number]['code']

/** When a step is done, by what is stored of the supplier `s` now: nothing is ticked by hand. */
const conditions: Record<Step, RawBuilder<boolean>> = {
  requisites: sql`s.legal_name <> '' and s.inn <> '' and s.ogrn <> '' and s.legal_address <> ''`,
  documents: sql`exists (select from documents d where d.supplier_id = s.id and coalesce(d.valid_until, 'infinity') >= today_in_moscow())`,
  contract: sql`exists (select from contracts c where c.supplier_id = s.id and c.state = 'accepted'
    and c.starts_on <= today_in_moscow() and coalesce(c.last_day, 'infinity') >= today_in_moscow())`,
  beneficiary: sql`exists (select from beneficiaries b where b.supplier_id = s.id and b.status = 'ACTIVATED')`,
  schedule: sql`cardinality(s.weekdays) > 0 and cardinality(s.windows) > 0`,
  shop: sql`exists (select from shops where shops.supplier_id = s.id)`,
  products: sql`exists (select from products p where p.supplier_id = s.id and p.is_active and p.stock >= p.minimum)`,
}

/** What this shop asks of a supplier. `hasBank`: BANK_URL is set; without a bank nobody can have an account there, and none is asked for. */
export type ShopTerms = { hasBank: boolean }

/** The state of a supplier's onboarding with its steps; NOT_FOUND for a supplier that the actor does not see. */
export async function findOnboarding(
  db: Transaction<Tables>,
  actor: Actor,
  id: number,
  { hasBank }: ShopTerms,
): Promise<Onboarding> {
  const asked = onboardingSteps.filter((code) => hasBank || code !== 'beneficiary')
  const done = asked.map((code) => sql`${sql.lit(code)}, ${conditions[code]}`)
  const { rows } = await sql<Omit<Onboarding, 'steps'> & { done: Record<Step, boolean> }>`
    select s.id, s.version, s.onboarding as state, s.onboarding_note as note, jsonb_build_object(${sql.join(done)}) as done
    from suppliers s where s.id = ${id} and ${scopeBySupplier(sql`s.id`)(actor)}`.execute(db)
  const found = rows[0]
  if (!found) throw new ApiError('NOT_FOUND', 'Такого поставщика нет')
  const { done: isDone, ...rest } = found
  return { ...rest, steps: asked.map((code) => ({ code, isDone: isDone[code] })) }
}
