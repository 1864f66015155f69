import { randomUUID } from 'node:crypto'
import type { TestSandbox } from './client.ts'
import { account, organisation } from './samples.ts'

/** Waits of the bank are over at the next look. */
export const atOnce = { operationMs: 0, activationSeconds: 0, creditSeconds: 0, holdSeconds: 0, paymentSeconds: 0 }

/** An active organisation with this much money, in kopecks. */
export async function openFarm(bank: TestSandbox, amount = 0, changes: object = {}) {
  const farm = organisation(changes)
  await bank.post('beneficiaries/create', farm)
  const { activationSeconds } = bank.bank().read().settings
  if (activationSeconds > 0) await bank.advance(activationSeconds)
  if (amount > 0) await deposit(bank, farm.beneficiaryId, amount)
  return farm
}

/** Lets money arrive and identifies it as a beneficiary's. */
export async function deposit(bank: TestSandbox, beneficiaryId: string, amount: number) {
  const purpose = 'Пополнение'
  const { transactionId } = await bank.control('topups', { amount, purpose, payer: { name: 'Покупатель' } })
  return bank.post('transactions/identify', { transactionId, beneficiaryId })
}

export function contract(beneficiaryId: string, changes: object = {}) {
  const smartContractId = randomUUID()
  const title = 'Заказ №15/1'
  return {
    smartContractId,
    title,
    expirationDate: '2049-12-31',
    amount: 10_000,
    currency: 'RUB',
    beneficiaryId,
    ...changes,
  }
}

const payee = { typeCode: 'UL', name: 'ООО «Лавка»', inn: '7736050003', kpp: '771401001', account }

/** One transaction of a step. */
export function payment(farm: { inn: string; fullName: string; kpp: string }, amount: number, changes: object = {}) {
  const payer = { typeCode: 'UL', name: farm.fullName, inn: farm.inn, kpp: farm.kpp, account }
  return { transactionType: 'PAYMENT', payer, payee, amount, purpose: 'Оплата по заказу №15/1', ...changes }
}

/** The invariants of the whole bank; throws when one does not hold. */
export function checkBooks(bank: TestSandbox): void {
  const { beneficiaries, contracts, topUps, totals } = bank.bank().read()
  const faults: string[] = []
  let balances = 0
  for (const [id, { money }] of beneficiaries) {
    const own = [...contracts.values()].filter(({ beneficiaryId }) => beneficiaryId === id)
    const sum = (field: 'held' | 'pending') => own.reduce((total, one) => total + one[field], 0)
    if (money.obligations !== sum('held')) faults.push(`${id}: obligations ${money.obligations}, holds ${sum('held')}`)
    if (money.pending !== sum('pending')) faults.push(`${id}: pending ${money.pending}, payments ${sum('pending')}`)
    if (Object.values(money).some((value) => value < 0)) faults.push(`${id}: below zero ${JSON.stringify(money)}`)
    balances += money.balance
  }
  for (const one of contracts.values()) {
    if (one.amount !== one.held + one.pending + one.paid + one.unheld) faults.push(JSON.stringify(one))
  }
  const rest = [...topUps.values()].reduce((total, one) => total + one.rest, 0)
  const { arrived, crediting, paid, fees, refunded } = totals
  if (arrived !== rest + crediting + balances + paid + fees + refunded)
    faults.push(JSON.stringify({ totals, rest, balances }))
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
