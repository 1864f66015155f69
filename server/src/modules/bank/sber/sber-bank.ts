import { Value } from 'typebox/value'
import type { TSchema, Static } from 'typebox'
import type { BankSettings } from '../../../bank-config.ts'
import { BankSilence, unidentifiedPage, type Bank, type Reply, type ToSend } from '../bank.ts'
import type { NoteExchange } from '../exchange.ts'
import { BankRefusal, isAnswer, type OperationKind } from '../operation.ts'
import { createCalls } from './calls.ts'
import { createEnvelopes } from './envelope.ts'
import { NoAnswer, NotSent, type HttpAnswer, type HttpTimes } from './http.ts'
import {
  ContractAnswer,
  EventAnswer,
  StateAnswer,
  toContract,
  toEvent,
  TopUpsAnswer,
  toState,
  toTopUp,
} from './readings.ts'

type Given = {
  settings: Omit<BankSettings, 'passportKeys'>
  noteExchange: NoteExchange
  times?: HttpTimes
}

const paths: Record<OperationKind, string> = {
  create_beneficiary: 'beneficiaries/create',
  create_contract: 'smart-contracts',
  confirm_step: 'smart-contracts/confirmstep',
  complete_contract: 'smart-contracts/completion',
  identify: 'transactions/identify',
}

/** What the payload leaves out, because it is the same for all. */
const given: Partial<Record<OperationKind, (settings: Pick<BankSettings, 'nominalAccountId'>) => object>> = {
  create_beneficiary: ({ nominalAccountId }) => ({ nominalAccountId }),
  create_contract: () => ({ currency: 'RUB' }),
}

/** A status of these says that the bank did nothing, and the same call gets the same refusal. */
const refusals = new Set([400, 403, 404, 405, 409, 422])

/** Sber's «Безопасные сделки» (domain.md §2): nominal account and smart contracts. */
export function createSberBank({ settings, noteExchange, times }: Given): Bank {
  const calls = createCalls({ settings, noteExchange, ...(times && { times }) })
  const seal = createEnvelopes(settings.signingKey)

  /** null: the bank knows no such thing. */
  async function read<S extends TSchema>(
    schema: S,
    path: string,
    beneficiaryId: string | null,
  ): Promise<Static<S> | null> {
    const { status, body } = await calls.call({ method: 'GET', path, beneficiaryId }).catch((error: unknown) => {
      throw error instanceof NoAnswer || error instanceof NotSent ? new BankSilence(error.message) : error
    })
    if (status === 404) return null
    if (status === 200 && Value.Check(schema, body)) return body
    throw new BankSilence(`the bank answered ${status} to a reading`)
  }

  const readState: Bank['readState'] = async (beneficiaryId, { events, contracts }) => {
    const query = new URLSearchParams({
      eventsPageNumber: String(events.number),
      eventsPageSize: String(events.size),
      smartContractsPageNumber: String(contracts.number),
      smartContractsPageSize: String(contracts.size),
    })
    const answer = await read(StateAnswer, `beneficiaries/state/${beneficiaryId}?${query}`, beneficiaryId)
    return answer && toState(beneficiaryId, answer)
  }

  const readContract: Bank['readContract'] = async (contractId, beneficiaryId) => {
    const answer = await read(ContractAnswer, `smart-contracts/${contractId}`, beneficiaryId)
    return answer && toContract(answer)
  }

  /** A repeat that is refused because of what its lost first try has done: the bank is asked whether that is there. */
  async function findDone({ kind, beneficiaryId, contractId }: ToSend): Promise<Reply | null> {
    if (kind === 'create_beneficiary') {
      const isThere = await readState(beneficiaryId, { events: first, contracts: first })
      return isThere && { state: 'done', answer: { beneficiaryId } }
    }
    if (contractId === null || (kind !== 'create_contract' && kind !== 'complete_contract')) return null
    const contract = await readContract(contractId, beneficiaryId)
    const isThere = contract && (kind === 'create_contract' || contract.status === 'DONE')
    return isThere ? { state: 'done', answer: { smartContractId: contractId } } : null
  }

  async function send(operation: ToSend): Promise<Reply> {
    const { id, kind, beneficiaryId, payload, secret, isRepeat } = operation
    const noted = { ...payload, beneficiaryId, ...given[kind]?.(settings) }
    const answer = await calls.call({
      method: 'POST',
      path: paths[kind],
      body: seal({ ...noted, ...secret }),
      rqUid: id,
      operationId: id,
      beneficiaryId,
      noted,
    })
    const reply = replyOf(kind, answer)
    return (isRepeat && answer.status === 409 && (await findDone(operation))) || reply
  }

  return {
    send: (operation) => send(operation).catch(replyOfError),
    readState,
    async readEvent(eventId, beneficiaryId) {
      const answer = await read(EventAnswer, `beneficiaries/events/${eventId}`, beneficiaryId)
      return answer && toEvent(beneficiaryId, answer)
    },
    readContract,
    async readUnidentified(page) {
      const query = `pageNumber=${page}&pageSize=${unidentifiedPage}`
      const answer = await read(TopUpsAnswer, `transactions/undefined?${query}`, null)
      return (answer ?? []).map(toTopUp)
    },
    close: calls.close,
  }
}

const first = { number: 0, size: 1 }

function replyOf(kind: OperationKind, { status, body }: HttpAnswer): Reply {
  if ((status === 200 || status === 201) && isAnswer(kind, body)) return { state: 'done', answer: body }
  if (refusals.has(status) && Value.Check(BankRefusal, body)) return { state: 'refused', error: body }
  const reason = `the bank answered ${status}`
  return { state: status === 401 || status === 429 ? 'later' : 'unknown', reason }
}

function replyOfError(error: unknown): Reply {
  if (error instanceof NotSent) return { state: 'later', reason: error.message }
  if (error instanceof NoAnswer || error instanceof BankSilence) return { state: 'unknown', reason: error.message }
  throw error
}
