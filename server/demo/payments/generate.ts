import type { PastGroup, PastOrder } from '../orders/generate.ts'
import { createRandom, type Random } from '../random.ts'
import { beneficiaryTexts, type BeneficiaryText } from './beneficiaries.ts'
import { makeAccount, makeKpp, makeOgrn, makeOgrnip, makeOrgInn, makePersonInn } from './requisites.ts'

type EventType = 'CREDIT' | 'DEBIT' | 'HOLD' | 'UNHOLD' | 'BLOCK'
export type MoneyEvent = {
  type: EventType
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
}

/** What the bank knows of the suppliers: every smart contract is an order of the demo, every balance the sum of its events. */
export function generateBeneficiaries({ seed, now, groups, supplierIds, shopCodes }: Given): BeneficiaryData[] {
  const random = createRandom(`${seed}/payments`)
  return beneficiaryTexts.map((text) => {
    const orders = groups
      .flatMap((group) => group.orders)
      .filter((order) => order.supplier_id === supplierIds.get(text.supplier))
    const contracts =
      text.status === 'ACTIVATED' ? orders.slice(-25).flatMap((order) => makeContract(order, shopCodes, random)) : []
    const events = makeEvents(contracts, random)
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
function makeContract(order: PastOrder, shopCodes: Given['shopCodes'], random: Random): Contract[] {
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
      status,
      at: placed.at,
      doneAt: last.at,
    },
  ]
}

/** The buyer's money comes, is held for the order and paid out at its end; one payment is still on its way, one top-up is free. */
function makeEvents(contracts: readonly Contract[], random: Random): MoneyEvent[] {
  const lastDone = contracts.findLast(({ status }) => status === 'DONE')
  const events = contracts.flatMap((contract): MoneyEvent[] => {
    const { id: contractId, num, amountKopecks, at, doneAt, status } = contract
    const own = { amountKopecks, contractId }
    const held: MoneyEvent[] = [
      { type: 'CREDIT', value: 'DONE', ...own, purpose: `Пополнение для заказа ${num}`, at },
      { type: 'HOLD', value: 'DONE', ...own, purpose: `Удержание по договору ${num}`, at },
    ]
    if (status === 'RUN') return held
    const value = contract === lastDone ? 'PENDING' : 'DONE'
    return [
      ...held,
      { type: 'UNHOLD', value: 'DONE', ...own, purpose: `Снятие удержания по договору ${num}`, at: doneAt },
      { type: 'DEBIT', value, ...own, purpose: `Оплата заказа ${num}. НДС не облагается`, at: doneAt },
    ]
  })
  const first = contracts[0]
  if (first) {
    const amountKopecks = random.whole(50, 400) * 10_000
    events.push({
      type: 'CREDIT',
      value: 'DONE',
      amountKopecks,
      purpose: 'Пополнение по реестру эквайринга',
      at: first.at,
      contractId: null,
    })
  }
  return events.sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** domain.md §2.1 in kopecks. A pending debit is already taken off what is available, not yet off the balance. */
export function balanceOf(events: readonly MoneyEvent[]) {
  const sum = (type: EventType, value = 'DONE') =>
    events
      .filter((event) => event.type === type && event.value === value)
      .reduce((total, event) => total + event.amountKopecks, 0)
  return {
    balance: sum('CREDIT') - sum('DEBIT'),
    obligations: sum('HOLD') - sum('UNHOLD'),
    pending: sum('DEBIT', 'PENDING'),
    blocked: sum('BLOCK'),
    debt: 0,
  }
}

function makeUuid(random: Random): string {
  const hex = (count: number) => Array.from({ length: count }, () => random.whole(0, 15).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
}
