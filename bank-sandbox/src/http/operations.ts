import type { FastifyInstance } from 'fastify'
import type { Bank } from '../bank.ts'
import type { CommandName } from '../commands/table.ts'
import { act } from '../faults/act.ts'
import { findFault } from '../faults/find.ts'
import type { State } from '../state.ts'
import { readData, readHeaders } from './envelope.ts'
import { readText } from './paging.ts'
import type { Turns } from './turns.ts'

/** A call that changes something: the command it runs and the beneficiary whose turn it takes. */
type Operation = { url: string; name: CommandName; beneficiaryOf: (data: unknown, state: State) => string }

const operations: Operation[] = [
  {
    url: '/v1/beneficiaries/create',
    name: 'createBeneficiary',
    beneficiaryOf: namedBeneficiary,
  },
  { url: '/v1/smart-contracts', name: 'createContract', beneficiaryOf: namedBeneficiary },
  { url: '/v1/smart-contracts/confirmstep', name: 'confirmStep', beneficiaryOf: beneficiaryOfContract },
  { url: '/v1/smart-contracts/completion', name: 'completeContract', beneficiaryOf: beneficiaryOfContract },
  { url: '/v1/transactions/identify', name: 'identify', beneficiaryOf: namedBeneficiary },
]

function namedBeneficiary(data: unknown): string {
  return readText(data, 'beneficiaryId') ?? ''
}

function beneficiaryOfContract(data: unknown, { contracts }: State): string {
  return contracts.get(readText(data, 'smartContractId')?.toLowerCase() ?? '')?.beneficiaryId ?? ''
}

/** The bank's operations: headers, envelope, one at a time per beneficiary, then the command. */
export function addOperations(app: FastifyInstance, bank: Bank, take: Turns): void {
  for (const { url, name, beneficiaryOf } of operations) {
    app.post(url, async (request, reply) => {
      const rquid = readHeaders(request)
      const data = readData(request)
      const fault = findFault(bank, name, { rquid, data })
      if (fault?.moment === 'before') return act(reply, fault)
      const state = bank.read()
      // an id that nobody has waits for nobody
      const key = beneficiaryOf(data, state).toLowerCase() || rquid
      const answer = await take(key, state.settings.operationMs, () => bank.run(name, { rquid, data }))
      if (fault) return act(reply, fault)
      return reply.code(answer.status).send(answer.body)
    })
  }
}
