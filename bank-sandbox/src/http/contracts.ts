import type { FastifyInstance } from 'fastify'
import type { Bank } from '../bank.ts'
import { BankError } from '../errors.ts'
import type { Contract, MoneyEvent } from '../money-state.ts'
import type { State } from '../state.ts'
import { findBeneficiary, readId } from './beneficiaries.ts'
import { readHeaders } from './envelope.ts'
import { newestOf, readPaging } from './paging.ts'

const eventLimits = { numberName: 'eventsPageNumber', sizeName: 'eventsPageSize', mostNumber: 6_000, mostSize: 20 }
const contractLimits = {
  numberName: 'smartContractsPageNumber',
  sizeName: 'smartContractsPageSize',
  mostNumber: 2_000,
  mostSize: 20,
}
const topUpLimits = { numberName: 'pageNumber', sizeName: 'pageSize', mostNumber: 10_000, mostSize: 40 }

/** Reading of money: the state of a beneficiary, one event, one contract, what is not identified. Newest first. */
export function addContracts(app: FastifyInstance, bank: Bank): void {
  app.get('/v1/beneficiaries/state/:id', (request) => {
    readHeaders(request)
    const state = bank.read()
    const id = readId(request)
    const { money, status, events, contracts } = findBeneficiary(state, id)
    const [eventPage, contractPage] = [readPaging(request, eventLimits), readPaging(request, contractLimits)]
    return {
      beneficiaryId: id,
      status,
      balance: money,
      events: {
        items: newestOf(events, eventPage).flatMap((one) => present(state.events.get(one), showEvent)),
        page: { ...eventPage, total: events.length },
      },
      smartContracts: {
        items: newestOf(contracts, contractPage).flatMap((one) => present(state.contracts.get(one), showContract)),
        page: { ...contractPage, total: contracts.length },
      },
    }
  })

  app.get('/v1/beneficiaries/events/:id', (request) => {
    readHeaders(request)
    return showEvent(found(bank.read().events.get(readId(request)), 'event'))
  })

  app.get('/v1/smart-contracts/:id', (request) => {
    readHeaders(request)
    const state = bank.read()
    const contract = found(state.contracts.get(readId(request)), 'smart contract')
    return { ...showContract(contract), transactions: transactionsOf(state, contract) }
  })

  app.get('/v1/transactions/undefined', (request, reply) => {
    readHeaders(request)
    const rest = [...bank.read().topUps.values()].filter((one) => one.rest > 0)
    const paging = readPaging(request, topUpLimits)
    reply.header('total-elements', rest.length)
    return newestOf(rest, paging).map(({ at, ...one }) => ({ ...one, date: timeOf(at) }))
  })
}

function transactionsOf(state: State, { transactions }: Contract) {
  return transactions.flatMap((id) =>
    present(state.events.get(id), ({ eventId, transactionType, amount, purpose, value, payee, error }) => ({
      transactionId: eventId,
      transactionType,
      amount,
      purpose,
      payee,
      status: value,
      ...(error !== undefined && { error }),
    })),
  )
}

function showEvent({ type, value, createdAt, changedAt, ...event }: MoneyEvent) {
  return { ...event, eventType: type, eventValue: value, createDate: timeOf(createdAt), updateDate: timeOf(changedAt) }
}

function showContract(contract: Contract) {
  const { smartContractId, beneficiaryId, title, expirationDate, amount, held, pending, paid, unheld, status } =
    contract
  const money = { amount, held, pending, paid, unheld, currency: 'RUB' }
  const times = { createDate: timeOf(contract.createdAt), updateDate: timeOf(contract.changedAt) }
  return { smartContractId, beneficiaryId, title, expirationDate, ...money, status, ...times }
}

const timeOf = (at: number) => new Date(at).toISOString()

function present<T, R>(value: T | undefined, show: (value: T) => R): R[] {
  return value === undefined ? [] : [show(value)]
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new BankError(404, `${what} is not found`)
  return value
}
