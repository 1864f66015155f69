import type { Actor } from '../../../auth.ts'
import type { RuleProblem } from '../../objects/object.ts'

type Named = { name?: string | null; onboarding?: unknown }

/** The name of a supplier that sells stands in letters of the shop: an operator has seen it, and another one is an operator's matter. */
export function problemsOfName({ role }: Actor, values: Named, before: Named | null): RuleProblem[] {
  const isRenamed = values.name !== undefined && values.name !== before?.name
  if (role !== 'supplier' || before?.onboarding !== 'approved' || !isRenamed) return []
  return [
    { field: 'name', message: 'Название проверено и стоит в письмах покупателям. Чтобы сменить его, напишите нам' },
  ]
}
