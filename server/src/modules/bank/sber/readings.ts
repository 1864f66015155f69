import { Type, type Static } from 'typebox'
import type { BankContract, BankState } from '../bank.ts'
import type { BankEvent } from '../event.ts'
import type { BankTopUp } from '../top-up.ts'

const Kopecks = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const Moment = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$' })
const Id = Type.String({ pattern: '^[0-9a-fA-F-]{36}$' })

export const EventAnswer = Type.Object({
  eventId: Id,
  eventType: Type.Enum(['CREDIT', 'DEBIT', 'HOLD', 'UNHOLD', 'BLOCK', 'UNBLOCK', 'DEBT', 'UNDEBT']),
  eventValue: Type.Enum(['CREATED', 'PENDING', 'DONE', 'DECLINED', 'ERROR']),
  amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  purpose: Type.String(),
  smartContractId: Type.Optional(Id),
  transactionType: Type.Optional(Type.Enum(['PAYMENT', 'FEE'])),
  payee: Type.Optional(Type.Object({ name: Type.String(), inn: Type.Optional(Type.String()) })),
  error: Type.Optional(Type.String()),
  createDate: Moment,
  updateDate: Moment,
})

export const ContractAnswer = Type.Object({
  smartContractId: Id,
  beneficiaryId: Id,
  title: Type.String(),
  amount: Kopecks,
  held: Kopecks,
  pending: Kopecks,
  paid: Kopecks,
  unheld: Kopecks,
  status: Type.Enum(['RUN', 'DONE']),
})

const Page = Type.Object({ total: Type.Integer({ minimum: 0 }) })

export const StateAnswer = Type.Object({
  status: Type.Enum(['CREATED', 'ACTIVATED', 'REJECTED']),
  balance: Type.Object({
    balance: Type.Integer(),
    obligations: Kopecks,
    pending: Kopecks,
    blocked: Kopecks,
    debt: Kopecks,
  }),
  events: Type.Object({ items: Type.Array(EventAnswer), page: Page }),
  smartContracts: Type.Object({ items: Type.Array(ContractAnswer), page: Page }),
})

export const TopUpsAnswer = Type.Array(
  Type.Object({
    transactionId: Id,
    rest: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    purpose: Type.String(),
    payer: Type.Object({ name: Type.String(), inn: Type.Optional(Type.String()) }),
    date: Moment,
  }),
)

export function toTopUp({ transactionId, rest, purpose, payer, date }: Static<typeof TopUpsAnswer>[number]): BankTopUp {
  const { name, inn = '' } = payer
  const id = transactionId.toLowerCase()
  return { transactionId: id, restKopecks: rest, purpose, payer: { name, inn }, arrivedAt: new Date(date) }
}

export function toState(beneficiaryId: string, answer: Static<typeof StateAnswer>): BankState {
  const { status, balance, events, smartContracts } = answer
  return {
    status,
    balance,
    events: { items: events.items.map((event) => toEvent(beneficiaryId, event)), total: events.page.total },
    contracts: { items: smartContracts.items.map(toContract), total: smartContracts.page.total },
  }
}

export function toEvent(beneficiaryId: string, event: Static<typeof EventAnswer>): BankEvent {
  return {
    eventId: event.eventId.toLowerCase(),
    value: event.eventValue,
    beneficiaryId,
    type: event.eventType,
    amountKopecks: event.amount,
    purpose: event.purpose,
    contractId: event.smartContractId?.toLowerCase() ?? null,
    transactionType: event.transactionType ?? null,
    payee: event.payee ?? null,
    error: event.error ?? '',
    createdAt: new Date(event.createDate),
    happenedAt: new Date(event.updateDate),
  }
}

export function toContract({
  smartContractId,
  beneficiaryId,
  ...contract
}: Static<typeof ContractAnswer>): BankContract {
  return { smartContractId: smartContractId.toLowerCase(), beneficiaryId: beneficiaryId.toLowerCase(), ...contract }
}
