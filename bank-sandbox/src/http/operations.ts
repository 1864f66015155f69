import type { FastifyInstance } from 'fastify'
import type { Bank } from '../bank.ts'
import type { CommandName } from '../commands/table.ts'
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
    beneficiaryOf: (data) => readText(data, 'beneficiaryId') ?? '',
  },
]

/** The bank's operations: headers, envelope, one at a time per beneficiary, then the command. */
export function addOperations(app: FastifyInstance, bank: Bank, take: Turns): void {
  for (const { url, name, beneficiaryOf } of operations) {
    app.post(url, async (request, reply) => {
      const rquid = readHeaders(request)
      const data = readData(request)
      const state = bank.read()
      const key = beneficiaryOf(data, state).toLowerCase()
      const answer = await take(key, state.settings.operationMs, () => bank.run(name, { rquid, data }))
      return reply.code(answer.status).send(answer.body)
    })
  }
}
