import type { FastifyReply } from 'fastify'
import { BankError } from '../errors.ts'
import type { Fault } from './codes.ts'

/** Answers as a fault does: a refusal, no answer at all, a connection that is reset, or something that is no JSON. */
export function act(reply: FastifyReply, fault: Fault): FastifyReply {
  if (fault.kind === 'status') throw new BankError(fault.status)
  if (fault.kind === 'garbage') return reply.type('application/json').send('{"smartContractId":"<html><body>')
  reply.hijack()
  if (fault.kind === 'reset') reply.raw.socket?.resetAndDestroy()
  return reply
}
