import { nextId } from './commands/command.ts'
import { tellEvent } from './notices/notice.ts'
import { plan } from './plan.ts'
import { BankError } from './errors.ts'
import type { Contract, EventValue, MoneyEvent } from './money-state.ts'
import type { Balance, Beneficiary, State } from './state.ts'

/** Kopecks that a beneficiary may spend; below zero only by a debt. */
export function availableOf({ balance, obligations, pending, blocked, debt }: Balance): number {
  return balance - obligations - pending - blocked - debt
}

/** The beneficiary of an operation: 404 unless it exists, 422 unless the bank has activated it. */
export function activeBeneficiary(state: State, beneficiaryId: string): Beneficiary {
  const found = state.beneficiaries.get(beneficiaryId)
  if (!found) throw new BankError(404, 'beneficiary is not found', 'Бенефициар не найден')
  if (found.status !== 'ACTIVATED')
    throw new BankError(422, 'beneficiary is not ACTIVATED', 'Бенефициар не активирован')
  return found
}

type NewEvent = Omit<MoneyEvent, 'eventId' | 'value' | 'createdAt' | 'changedAt'>

/** Adds an event in the state CREATED. */
export function addEvent(state: State, given: NewEvent, at: number, eventId = nextId(state)): MoneyEvent {
  const event: MoneyEvent = { ...given, eventId, value: 'CREATED', createdAt: at, changedAt: at }
  state.events.set(event.eventId, event)
  state.beneficiaries.get(event.beneficiaryId)?.events.push(event.eventId)
  tellEvent(state, event)
  return event
}

/** Plans the way of a CREDIT or a DEBIT: PENDING at half of the time, then its end. Without an end it stays PENDING. */
export function planThroughPending(
  state: State,
  { eventId }: MoneyEvent,
  { at, seconds, end }: { at: number; seconds: number; end: { value: EventValue; error?: string } | undefined },
): void {
  plan(state, at + seconds * 500, { kind: 'event', eventId, value: 'PENDING' })
  if (end) plan(state, at + seconds * 1000, { kind: 'event', eventId, ...end })
}

const finals: readonly EventValue[] = ['DONE', 'DECLINED', 'ERROR']
export const isFinal = ({ value }: MoneyEvent) => finals.includes(value)

/** Moves an event on and its money with it. An event that has ended stays as it is. */
export function moveEvent(state: State, event: MoneyEvent, value: EventValue, at: number, error?: string): void {
  const beneficiary = state.beneficiaries.get(event.beneficiaryId)
  if (!beneficiary || isFinal(event)) return
  event.value = value
  event.changedAt = at
  if (error !== undefined) event.error = error.slice(0, 254)
  tellEvent(state, event)
  if (!isFinal(event)) return
  const contract = event.smartContractId === undefined ? undefined : state.contracts.get(event.smartContractId)
  if (event.type === 'CREDIT') endCredit(state, beneficiary.money, event)
  if (event.type === 'DEBIT' && contract) endPayment(state, beneficiary.money, contract, event)
  if (event.type === 'HOLD' && contract) contract.isHeld = true
  if (event.type === 'UNHOLD' && contract) endRelease(beneficiary.money, contract, event.amount)
  if (contract) contract.changedAt = at
}

function endCredit(state: State, money: Balance, { amount }: MoneyEvent): void {
  state.totals.crediting -= amount
  money.balance += amount
}

/** A payment that failed goes back under the hold of its contract. A contract that is paid in full is DONE by itself. */
function endPayment(state: State, money: Balance, contract: Contract, event: MoneyEvent): void {
  const { amount, value, transactionType } = event
  contract.pending -= amount
  money.pending -= amount
  if (value !== 'DONE') {
    contract.held += amount
    money.obligations += amount
    return
  }
  contract.paid += amount
  money.balance -= amount
  if (transactionType === 'FEE') state.totals.fees += amount
  else state.totals.paid += amount
  if (contract.paid === contract.amount) contract.status = 'DONE'
}

function endRelease(money: Balance, contract: Contract, amount: number): void {
  contract.held -= amount
  contract.unheld += amount
  money.obligations -= amount
  contract.status = 'DONE'
}
