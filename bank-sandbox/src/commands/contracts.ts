import { parseCompletion, parseContract, parseStep, type StepTransaction } from '../contract-data.ts'
import { BankError } from '../errors.ts'
import { endOf, refusalOf } from '../faults/magic.ts'
import type { Contract } from '../money-state.ts'
import { activeBeneficiary, addEvent, availableOf, planThroughPending } from '../money.ts'
import { plan } from '../plan.ts'
import { check } from '../rules/requisites.ts'
import type { Beneficiary, State } from '../state.ts'
import { operation } from './command.ts'

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Creates a contract and holds its amount at once: it is an obligation from this moment, the event HOLD is DONE after `holdSeconds`. */
export const createContract = operation(parseContract, (state, data, at) => {
  const { smartContractId, beneficiaryId, title, expirationDate, amount } = data
  check(expirationDate > dayOf(at), 'expirationDate', 'must be later than today', 'Срок контракта уже вышел')
  if (state.contracts.has(smartContractId)) throw new BankError(409, 'smartContractId is already used')
  const { money, contracts } = activeBeneficiary(state, beneficiaryId)
  if (amount > availableOf(money))
    throw new BankError(422, 'amount is more than available', 'На счёте бенефициара не хватает денег')
  money.obligations += amount
  state.contracts.set(smartContractId, {
    smartContractId,
    beneficiaryId,
    title,
    expirationDate,
    amount,
    held: amount,
    pending: 0,
    paid: 0,
    unheld: 0,
    status: 'RUN',
    isHeld: false,
    isClosing: false,
    createdAt: at,
    changedAt: at,
    transactions: [],
  })
  contracts.push(smartContractId)
  const { eventId } = addEvent(state, { beneficiaryId, type: 'HOLD', amount, purpose: title, smartContractId }, at)
  plan(state, at + state.settings.holdSeconds * 1000, { kind: 'event', eventId, value: 'DONE' })
  return { status: 201, body: { smartContractId } }
})

/** Pays out of a hold. The sum of the step must fit; then each transaction is its own: one that is refused stays held. */
export const confirmStep = operation(parseStep, (state, { smartContractId, transactions }, at) => {
  const contract = openContract(state, smartContractId)
  const beneficiary = activeBeneficiary(state, contract.beneficiaryId)
  if (!contract.isHeld) throw new BankError(422, 'hold is not done yet', 'Деньги ещё не заблокированы')
  if (contract.expirationDate < dayOf(at))
    throw new BankError(422, 'smart contract has expired', 'Срок контракта вышел')
  checkPayer(beneficiary, transactions[0])
  const sum = transactions.reduce((total, { amount }) => total + amount, 0)
  if (sum > contract.held)
    throw new BankError(422, 'sum of transactions is more than held', 'Сумма больше заблокированной')
  const results = transactions.map((one) => pay(state, contract, beneficiary, one, at))
  return { status: 200, body: { smartContractId, transactions: results } }
})

function pay(state: State, contract: Contract, { money }: Beneficiary, given: StepTransaction, at: number) {
  const { transactionType, amount, purpose, payee } = given
  const error = refusalOf(amount)
  if (error !== undefined) return { transactionType, amount, status: 'DECLINED', error }
  contract.held -= amount
  contract.pending += amount
  contract.changedAt = at
  money.obligations -= amount
  money.pending += amount
  const { beneficiaryId, smartContractId } = contract
  const to = { name: payee.name, ...(payee.inn !== undefined && { inn: payee.inn }) }
  const event = { beneficiaryId, type: 'DEBIT', amount, purpose, smartContractId, transactionType, payee: to } as const
  const debit = addEvent(state, event, at)
  contract.transactions.push(debit.eventId)
  planThroughPending(state, debit, { at, seconds: state.settings.paymentSeconds, end: endOf(amount) })
  return { transactionId: debit.eventId, transactionType, amount, status: 'CREATED' }
}

/** Closes a contract early: what is not paid goes back to the beneficiary (UNHOLD). */
export const completeContract = operation(parseCompletion, (state, { smartContractId }, at) => {
  const contract = openContract(state, smartContractId)
  if (!contract.isHeld) throw new BankError(422, 'hold is not done yet', 'Деньги ещё не заблокированы')
  if (contract.pending > 0)
    throw new BankError(422, 'transactions are in progress', 'По контракту ещё идут платежи. Дождитесь их окончания')
  contract.isClosing = true
  contract.changedAt = at
  const { beneficiaryId, held: amount, title: purpose } = contract
  const { eventId } = addEvent(state, { beneficiaryId, type: 'UNHOLD', amount, purpose, smartContractId }, at)
  plan(state, at + state.settings.holdSeconds * 1000, { kind: 'event', eventId, value: 'DONE' })
  return { status: 200, body: { smartContractId } }
})

function openContract(state: State, smartContractId: string): Contract {
  const contract = state.contracts.get(smartContractId)
  if (!contract) throw new BankError(404, 'smart contract is not found', 'Контракт не найден')
  if (contract.status === 'DONE' || contract.isClosing)
    throw new BankError(409, 'smart contract is already completed', 'Контракт уже завершён')
  return contract
}

function checkPayer({ data }: Beneficiary, first: StepTransaction | undefined): void {
  const typeCode = data.beneficiaryType === '1' ? 'UL' : 'IP'
  const payer = first?.payer
  const isOwn =
    payer?.typeCode === typeCode &&
    payer.inn === data.inn &&
    payer.account.accountNumber === data.account.accountNumber &&
    payer.account.bankBIC === data.account.bankBIC
  check(isOwn, 'transactions.0.payer', 'does not match the beneficiary', 'Плательщик не совпадает с бенефициаром')
}
