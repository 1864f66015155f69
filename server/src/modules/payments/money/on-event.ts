import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { StepKind } from '../../../database/values.ts'
import type { BankEvent } from '../../bank/event.ts'
import { lockWithSiblings } from '../../orders/queries.ts'
import { noteDifference } from '../differences/note.ts'
import { followIdentification } from '../top-ups/follow.ts'
import { advance, type MoneyTerms } from './advance.ts'
import { endStep } from './end-step.ts'
import { followBeneficiary } from './follow-beneficiary.ts'
import { findStepFor, noteStep } from './steps.ts'

type Db = Transaction<Tables>

/**
 * Posts what an event of the bank means, and brings the order after it. An event may come twice, late, or as its last value at once: the ledger ends
 * the same. One that we did not ask for is put before a person. In the system's transaction that stores the event.
 */
export async function followEvent(db: Db, event: BankEvent, terms: MoneyTerms): Promise<void> {
  const kinds = kindsOf(event)
  if (kinds === null) {
    if (!(await followIdentification(db, event))) await followBeneficiary(db, event)
    return
  }
  const { eventId, contractId, value } = event
  const contract = contractId === null ? undefined : await findOrderOf(db, contractId)
  if (!contract) return noteUnexpected(db, event, null)
  await lockWithSiblings(db, [contract.orderId])
  const step = await findStepFor(db, {
    contractId: contract.id,
    kinds,
    eventId,
    amountKopecks: event.amountKopecks,
    payeeInn: event.payee?.inn,
  })
  if (!step) return noteUnexpected(db, event, contract)
  if (step.event_id === null) await noteStep(db, step.id, { event_id: eventId })
  if (value === 'CREATED' || value === 'PENDING') return
  if (step.amount_kopecks !== event.amountKopecks) return noteAmount(db, event, contract, step.amount_kopecks)
  const how = value === 'DONE' ? 'post' : 'void'
  const bankEvent = `${eventId}/${value}`
  if (await endStep(db, step, how, { at: event.happenedAt, bankEvent, error: event.error }))
    await advance(db, contract.orderId, terms)
}

function kindsOf({ type, transactionType }: BankEvent): StepKind[] | null {
  if (type === 'HOLD') return ['hold']
  if (type === 'UNHOLD') return ['unhold']
  if (type !== 'DEBIT') return null
  return transactionType === 'FEE' ? ['fee'] : ['payment', 'netting']
}

type Found = { id: string; orderId: number; number: string }

async function findOrderOf(db: Db, contractId: string): Promise<Found | undefined> {
  const row = await db
    .selectFrom('smart_contracts as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select(['c.id', 'o.id as orderId', 'o.number'])
    .where('c.id', '=', contractId)
    .executeTakeFirst()
  return row
}

async function noteUnexpected(db: Db, event: BankEvent, contract: Found | null): Promise<void> {
  const { eventId, value, type, amountKopecks, beneficiaryId } = event
  if (value === 'CREATED' || value === 'PENDING') return
  await noteDifference(db, {
    kind: 'unexpected_event',
    key: `event/${eventId}/${value}`,
    beneficiaryId,
    eventId,
    ...(contract && { orderId: contract.orderId, contractId: contract.id }),
    bankKopecks: amountKopecks,
    // a hold that the bank has lifted by itself may be posted as it is
    suggestion: contract && type === 'UNHOLD' && value === 'DONE' ? 'post' : 'dismiss',
    cause: contract
      ? `Банк провёл ${type} ${value} по заказу ${contract.number}, о чём мы его не просили`
      : `Банк провёл ${type} ${value} по договору, которого у нас нет`,
  })
}

async function noteAmount(db: Db, event: BankEvent, { id, orderId, number }: Found, asked: number): Promise<void> {
  await noteDifference(db, {
    kind: 'amount',
    key: `event/${event.eventId}/${event.value}`,
    suggestion: 'dismiss',
    beneficiaryId: event.beneficiaryId,
    orderId,
    contractId: id,
    eventId: event.eventId,
    bankKopecks: event.amountKopecks,
    ledgerKopecks: asked,
    cause: `Банк провёл по заказу ${number} не ту сумму, которую мы просили (${event.type})`,
  })
}
