import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import type { OnboardingState } from '../../../database/values.ts'
import { ApiError } from '../../../errors.ts'
import { onboardingDecidedMail } from '../../notifications/supplier-messages.ts'
import { sendMail } from '../../notifications/send.ts'
import { findPeople } from '../contracts/people.ts'
import { findOnboarding, type ShopTerms } from './find-onboarding.ts'
import type { DecideOnboarding, Onboarding } from './schema.ts'

type Db = Transaction<Tables>
type Move = { id: number; version: number; to: Exclude<OnboardingState, 'filling'>; note: string }

/** The states before each state; guard_onboarding (schema/tables/suppliers.sql) asks the same of any writer, and who it is. */
const before: Record<Move['to'], readonly OnboardingState[]> = {
  submitted: ['filling', 'returned'],
  approved: ['submitted'],
  returned: ['submitted', 'approved'],
}

/**
 * Decides about a supplier and writes it a letter. A return needs a reason (VALUE_REFUSED). An unfinished checklist is neither submitted nor approved
 * (TRANSITION_REFUSED); ROW_CHANGED when the supplier has changed since it was read, so that nobody approves what they have not seen.
 */
export async function decideOnboarding(
  db: Db,
  actor: Actor,
  { reason = '', ...decided }: DecideOnboarding['body'],
  terms: ShopTerms,
): Promise<Onboarding> {
  const note = decided.to === 'returned' ? reason.trim() : ''
  if (decided.to === 'returned' && note === '') {
    const message = 'Напишите, что поправить: это прочтёт поставщик'
    throw new ApiError('VALUE_REFUSED', undefined, { fields: [{ field: 'reason', message }] })
  }
  const answer = await moveOnboarding(db, actor, { ...decided, note }, terms)
  const mail = onboardingDecidedMail(note)
  for (const email of await findPeople(db, decided.id)) await sendMail(db, 'work', email, mail)
  return answer
}

export async function moveOnboarding(
  db: Db,
  actor: Actor,
  { id, version, to, note }: Move,
  terms: ShopTerms,
): Promise<Onboarding> {
  const found = await findOnboarding(db, actor, id, terms)
  if (found.version !== version) throw changed()
  if (!before[to].includes(found.state))
    throw new ApiError('TRANSITION_REFUSED', 'Состояние поставщика уже другое. Откройте его заново')
  if (to !== 'returned' && found.steps.some(({ isDone }) => !isDone))
    throw new ApiError('TRANSITION_REFUSED', 'Выполнены не все пункты. Посмотрите список ещё раз')
  // checks the version again, because another request may have changed the row since it was read
  const { numAffectedRows } = await sql`
    update suppliers set onboarding = ${to}, onboarding_note = ${note} where id = ${id} and version = ${version}`.execute(
    db,
  )
  if (numAffectedRows === 0n) throw changed()
  return findOnboarding(db, actor, id, terms)
}

const changed = () => new ApiError('ROW_CHANGED', 'Данные поставщика изменились. Посмотрите их ещё раз')
