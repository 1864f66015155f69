import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Bank } from '../bank.ts'
import { findTaken, readReceipt } from '../commands/receipts.ts'
import { BankError } from '../errors.ts'
import { act } from '../faults/act.ts'
import { faultOf } from '../faults/codes.ts'
import { useArmed } from '../faults/find.ts'
import { checkRegisterRules } from '../receipts/register-rules.ts'
import { readId } from './beneficiaries.ts'

/** A printer of receipts, as a service that has a cash register: it takes a receipt and tells of it later. */
export function addReceipts(app: FastifyInstance, bank: Bank): void {
  app.post('/kkt/v1/receipts', (request, reply) => {
    checkToken(request)
    const fault = faultOf(useArmed(bank, 'printReceipt'))
    if (fault?.moment === 'before') return act(reply, fault)
    try {
      const { externalId, receipt } = readReceipt(request.body)
      if (!findTaken(bank.read(), externalId)) checkRegisterRules(bank.read(), receipt)
      const { status, body } = bank.run('printReceipt', request.body)
      return fault ? act(reply, fault) : reply.code(status).send(body)
    } catch (error) {
      if (!(error instanceof BankError)) throw error
      const { message, moreInformation } = error.body
      return reply.code(error.status).send({ status: 'fail', error: `${message} (${moreInformation})` })
    }
  })

  app.get('/kkt/v1/receipts/:id', (request, reply) => {
    checkToken(request)
    const fault = faultOf(useArmed(bank, 'findReceipt'))
    if (fault) return act(reply, fault)
    const found = bank.read().receipts.get(readId(request))
    if (!found) throw new BankError(404, 'receipt is not found', 'Такого чека нет')
    return found.state
  })
}

function checkToken({ headers }: FastifyRequest): void {
  if (!/^Bearer \S+$/.test(headers.authorization ?? '')) throw new BankError(401)
}
