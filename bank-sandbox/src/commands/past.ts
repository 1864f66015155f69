import { Type } from 'typebox'
import { parseBeneficiary } from '../beneficiary-data.ts'
import { BankError } from '../errors.ts'
import { addEvent, moveEvent } from '../money.ts'
import type { Contract } from '../money-state.ts'
import { parserOf } from '../parse.ts'
import { plan } from '../plan.ts'
import { check } from '../rules/requisites.ts'
import { Day, Kopecks, Purpose, Uuid } from '../schemas.ts'
import type { Beneficiary, State } from '../state.ts'
import { command } from './command.ts'

const Moment = Type.String({ pattern: '^20\\d{2}-\\d\\d-\\d\\dT[\\d:.]+Z$' })

const Deal = Type.Object({ smartContractId: Uuid, title: Type.String(), expirationDate: Day, amount: Kopecks })

const Event = Type.Object({
  eventId: Uuid,
  type: Type.Enum(['CREDIT', 'HOLD', 'DEBIT', 'UNHOLD']),
  value: Type.Enum(['PENDING', 'DONE']),
  amount: Kopecks,
  purpose: Purpose,
  at: Moment,
  smartContractId: Type.Optional(Uuid),
  transactionType: Type.Optional(Type.Enum(['PAYMENT', 'FEE'])),
  payee: Type.Optional(Type.Object({ name: Type.String(), inn: Type.Optional(Type.String()) })),
})

type Deal = Type.Static<typeof Deal>
type Event = Type.Static<typeof Event>

const parseFields = parserOf(
  Type.Object({
    beneficiary: Type.Unknown(),
    status: Type.Enum(['CREATED', 'ACTIVATED', 'REJECTED']),
    createdAt: Moment,
    contracts: Type.Array(Deal),
    /** the oldest first */
    events: Type.Array(Event),
  }),
)

function parsePast(given: unknown) {
  const { beneficiary, ...past } = parseFields(given)
  return { ...past, data: parseBeneficiary(beneficiary) }
}

/**
 * Control: a beneficiary that the bank has had for some time, with its contracts and the movements of its money. One that is known stays as it is.
 * A movement that is PENDING is DONE after `paymentSeconds`, a review ends after `activationSeconds`.
 */
export const addPast = command(parsePast, (state, { data, status, createdAt, contracts, events }, at) => {
  const beneficiaryId = data.beneficiaryId.toLowerCase()
  if (state.beneficiaries.has(beneficiaryId)) return { status: 200, body: { beneficiaryId, isKnown: true } }
  if (status !== 'REJECTED' && state.inns.has(data.inn))
    throw new BankError(409, 'beneficiary with this inn already exists', 'Бенефициар с таким ИНН уже есть')
  checkSums(contracts, events)
  const since = Date.parse(createdAt)
  const beneficiary: Beneficiary = {
    data,
    status,
    createdAt: since,
    changedAt: since,
    money: { balance: 0, obligations: 0, pending: 0, blocked: 0, debt: 0 },
    events: [],
    contracts: [],
  }
  state.beneficiaries.set(beneficiaryId, beneficiary)
  if (status !== 'REJECTED') state.inns.set(data.inn, beneficiaryId)
  if (status === 'ACTIVATED') state.activated.push(beneficiaryId)
  if (status === 'CREATED')
    plan(state, at + state.settings.activationSeconds * 1000, { kind: 'activate', beneficiaryId })
  for (const deal of contracts) addContract(state, beneficiary, { ...deal, beneficiaryId })
  for (const event of events) addMovement(state, beneficiary, { ...event, beneficiaryId }, at)
  return { status: 200, body: { beneficiaryId, isKnown: false } }
})

/** Each contract is held once and in full, and no more leaves it; no more is held than has come. */
function checkSums(contracts: readonly Deal[], events: readonly Event[]): void {
  const sumOf = (types: Event['type'][], smartContractId?: string) =>
    events
      .filter((one) => types.includes(one.type) && (!smartContractId || one.smartContractId === smartContractId))
      .reduce((sum, { amount }) => sum + amount, 0)
  for (const { smartContractId: id, amount } of contracts) {
    check(sumOf(['HOLD'], id) === amount, 'events', `do not hold the amount of ${id}`, 'Контракт удержан не полностью')
    check(sumOf(['DEBIT', 'UNHOLD'], id) <= amount, 'events', `take too much of ${id}`, 'Из контракта ушло больше')
  }
  const known = new Set(contracts.map(({ smartContractId }) => smartContractId))
  const isStray = events.some(({ type, smartContractId }) => type !== 'CREDIT' && !known.has(smartContractId ?? ''))
  check(!isStray, 'events', 'belong to no contract', 'Движение без контракта')
  check(sumOf(['HOLD']) <= sumOf(['CREDIT']), 'events', 'hold more than has come', 'Удержано больше, чем пришло')
}

function addContract(state: State, { contracts }: Beneficiary, deal: Deal & { beneficiaryId: string }): void {
  const money = { held: 0, pending: 0, paid: 0, unheld: 0 }
  const rest = { status: 'RUN', isHeld: false, isClosing: false, createdAt: 0, changedAt: 0, transactions: [] } as const
  state.contracts.set(deal.smartContractId, { ...deal, ...money, ...rest, transactions: [] })
  contracts.push(deal.smartContractId)
}

function addMovement(
  state: State,
  { money }: Beneficiary,
  { value, at: moment, eventId, ...movement }: Event & { beneficiaryId: string },
  now: number,
): void {
  const at = Date.parse(moment)
  const { type, amount } = movement
  const contract = state.contracts.get(movement.smartContractId ?? '')
  const event = addEvent(state, movement, at, eventId)
  if (type === 'CREDIT') {
    state.totals.arrived += amount
    state.totals.crediting += amount
  }
  if (contract && type === 'HOLD') {
    Object.assign<Contract, Partial<Contract>>(contract, { held: amount, createdAt: at })
    money.obligations += amount
  }
  if (contract && type === 'DEBIT') {
    contract.held -= amount
    contract.pending += amount
    contract.transactions.push(eventId)
    money.obligations -= amount
    money.pending += amount
  }
  moveEvent(state, event, value, at)
  if (value === 'PENDING')
    plan(state, now + state.settings.paymentSeconds * 1000, { kind: 'event', eventId, value: 'DONE' })
}
