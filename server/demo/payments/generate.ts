import { commissionOf } from '../../src/modules/suppliers/contracts/commission.ts'
import type { PastGroup, PastOrder } from '../orders/generate.ts'
import { createRandom, type Random } from '../random.ts'
import type { BeneficiaryText } from './account-text.ts'
import { beneficiaryTexts } from './beneficiaries.ts'
import { makeAccount, makeKpp, makeOgrn, makeOgrnip, makeOrgInn, makePersonInn } from './requisites.ts'

type EventType = 'CREDIT' | 'DEBIT' | 'HOLD'
export type MoneyEvent = {
  id: string
  type: EventType
  /** of a DEBIT */
  transactionType: 'PAYMENT' | 'FEE' | null
  value: 'DONE' | 'PENDING'
  amountKopecks: number
  purpose: string
  at: Date
  /** none of a top-up */
  contractId: string | null
}
export type Contract = {
  id: string
  shop: string
  num: string
  amountKopecks: number
  /** its part of the marketplace */
  feeKopecks: number
  status: 'RUN' | 'DONE'
  at: Date
  doneAt: Date
}

export type BeneficiaryData = BeneficiaryText & {
  id: string
  inn: string
  kpp: string | null
  ogrn: string
  accountNumber: string
  balance: ReturnType<typeof balanceOf>
  events: MoneyEvent[]
  contracts: Contract[]
  updatedAt: Date
}

type Given = {
  seed: string
  now: Date
  groups: readonly PastGroup[]
  supplierIds: ReadonlyMap<string, number>
  shopCodes: ReadonlyMap<number, string>
  /** basis points by the number of an order */
  commissions: ReadonlyMap<string, number>
}

/**
 * What the bank knows of the suppliers and of a client of each: every smart contract is an order of the demo, paid by the supplier's client, and every
 * balance the sum of its events.
 */
export function generateBeneficiaries({ seed, now, groups, supplierIds, ...orders }: Given): BeneficiaryData[] {
  // a sandbox that has outlived its database knows nobody of the next one
  const random = createRandom(`${seed}/payments/${now.toISOString()}`)
  return beneficiaryTexts.map((text) => {
    const own = groups
      .flatMap((group) => group.orders)
      .filter((order) => order.supplier_id === supplierIds.get(text.supplier))
    const made = text.codeSupplier ? own.slice(-25).flatMap((order) => makeContract(order, orders, random)) : []
    const lastDone = made.findLast(({ status }) => status === 'DONE')
    const events = makeEvents(made, lastDone, random)
    // its payments are on their way: the contract goes on until the bank has made them
    const contracts = made.map((one) => (one === lastDone ? { ...one, status: 'RUN' as const } : one))
    return {
      ...text,
      ...makeRequisites(text, random),
      id: makeUuid(random),
      balance: balanceOf(events),
      events,
      contracts,
      updatedAt: events.at(-1)?.at ?? now,
    }
  })
}

function makeRequisites({ type, region, bank }: BeneficiaryText, random: Random) {
  if (type === 'org') {
    const inn = makeOrgInn(region, random)
    return {
      inn,
      kpp: makeKpp(region),
      ogrn: makeOgrn(region, random),
      accountNumber: makeAccount('40702', bank.bic, random),
    }
  }
  const inn = makePersonInn(region, random)
  return { inn, kpp: null, ogrn: makeOgrnip(region, random), accountNumber: makeAccount('40802', bank.bic, random) }
}

/** A cancelled order has no contract; a completed one is paid out. */
function makeContract(
  order: PastOrder,
  { shopCodes, commissions }: Pick<Given, 'shopCodes' | 'commissions'>,
  random: Random,
): Contract[] {
  const [placed, last] = [order.steps[0], order.steps.at(-1)]
  if (!placed || !last || last.to === 'cancelled') return []
  const status = last.to === 'completed' ? 'DONE' : 'RUN'
  const shop = shopCodes.get(order.shop_id) ?? ''
  return [
    {
      id: makeUuid(random),
      shop,
      num: order.number,
      amountKopecks: order.totalKopecks,
      feeKopecks: commissionOf(order.totalKopecks, commissions.get(order.number) ?? 0),
      status,
      at: placed.at,
      doneAt: last.at,
    },
  ]
}

/** The buyer's money comes, is held for the order and paid out at its end; the payments of one are still on their way, one top-up is free. */
function makeEvents(contracts: readonly Contract[], lastDone: Contract | undefined, random: Random): MoneyEvent[] {
  const events = contracts.flatMap((contract): MoneyEvent[] => {
    const { id: contractId, num, amountKopecks, feeKopecks, at, doneAt, status } = contract
    const own = { value: 'DONE', transactionType: null, amountKopecks, contractId, at } as const
    const held: MoneyEvent[] = [
      { id: makeUuid(random), type: 'CREDIT', ...own, purpose: `Пополнение для заказа ${num}` },
      { id: makeUuid(random), type: 'HOLD', ...own, purpose: `Заказ ${num}` },
    ]
    if (status === 'RUN') return held
    const value = contract === lastDone ? 'PENDING' : 'DONE'
    const payment = (transactionType: 'PAYMENT' | 'FEE', kopecks: number, purpose: string): MoneyEvent[] => {
      const id = makeUuid(random)
      const debit = { id, type: 'DEBIT', transactionType, value, amountKopecks: kopecks } as const
      return kopecks > 0 ? [{ ...debit, contractId, purpose, at: doneAt }] : []
    }
    return [
      ...held,
      ...payment('PAYMENT', amountKopecks - feeKopecks, `Оплата заказа ${num}`),
      ...payment('FEE', feeKopecks, `Комиссия площадки по заказу ${num}`),
    ]
  })
  const first = contracts[0]
  if (first) {
    events.push({
      id: makeUuid(random),
      type: 'CREDIT',
      transactionType: null,
      value: 'DONE',
      amountKopecks: random.whole(50, 400) * 10_000,
      purpose: 'Пополнение по реестру эквайринга',
      at: first.at,
      contractId: null,
    })
  }
  return events.sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** domain.md §2.1 in kopecks. A pending debit is no obligation any more, and not yet off the balance. */
export function balanceOf(events: readonly MoneyEvent[]) {
  const sum = (type: EventType, value = 'DONE') =>
    events
      .filter((event) => event.type === type && event.value === value)
      .reduce((total, event) => total + event.amountKopecks, 0)
  return {
    balance: sum('CREDIT') - sum('DEBIT'),
    obligations: sum('HOLD') - sum('DEBIT') - sum('DEBIT', 'PENDING'),
    pending: sum('DEBIT', 'PENDING'),
    blocked: 0,
    debt: 0,
  }
}

function makeUuid(random: Random): string {
  const hex = (count: number) => Array.from({ length: count }, () => random.whole(0, 15).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
}
