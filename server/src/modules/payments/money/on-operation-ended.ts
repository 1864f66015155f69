import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Outcome, StoredOperation } from '../../bank/operation.ts'
import { lockWithSiblings } from '../../orders/queries.ts'
import { advance, type MoneyTerms } from './advance.ts'
import { endStep } from './end-step.ts'
import { findStepsOf, noteStep } from './steps.ts'

type Db = Transaction<Tables>

/** What the bank refused as a whole moves nothing: all its steps end. In the system's transaction that stores the outcome. */
export async function endRefused(
  db: Db,
  operation: StoredOperation,
  outcome: Outcome,
  terms: MoneyTerms,
): Promise<void> {
  if (outcome.state !== 'refused' || operation.orderId === null) return
  const { message, moreInformation } = outcome.error
  await lockWithSiblings(db, [operation.orderId])
  for (const step of await findStepsOf(db, operation.id))
    await endStep(db, step, 'void', { at: new Date(), error: message || moreInformation })
  await advance(db, operation.orderId, terms)
}

/** A step of payments: which event tells of each, and those that the bank declined at once. */
export async function followPayments(
  db: Db,
  operation: StoredOperation<'confirm_step'>,
  outcome: Outcome<'confirm_step'>,
  terms: MoneyTerms,
): Promise<void> {
  if (outcome.state === 'refused' || operation.orderId === null) return endRefused(db, operation, outcome, terms)
  await lockWithSiblings(db, [operation.orderId])
  const steps = await findStepsOf(db, operation.id)
  for (const [at, { transactionId, status, error = '' }] of outcome.answer.transactions.entries()) {
    const step = steps[at]
    if (!step || step.end !== null) continue
    // an event that came before this answer may have found another step of the same sum
    const isKnown = steps.some(({ event_id }) => event_id !== null && event_id === transactionId)
    if (transactionId !== undefined && !isKnown && step.event_id === null)
      await noteStep(db, step.id, { event_id: transactionId })
    if (status === 'DECLINED' || status === 'ERROR') await endStep(db, step, 'void', { at: new Date(), error })
  }
  await advance(db, operation.orderId, terms)
}
