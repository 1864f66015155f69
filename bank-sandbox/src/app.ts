import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Bank } from './bank.ts'
import { BankError } from './errors.ts'
import { act } from './faults/act.ts'
import { faultOf } from './faults/codes.ts'
import { useArmed } from './faults/find.ts'
import { addAcquiring } from './http/acquiring.ts'
import { addBeneficiaries } from './http/beneficiaries.ts'
import { addContracts } from './http/contracts.ts'
import { addControl } from './http/control.ts'
import { addOperations } from './http/operations.ts'
import { addPage } from './http/page.ts'
import { addReceipts } from './http/receipts.ts'
import { createTurns } from './http/turns.ts'

type Options = { bank: Bank; logger?: FastifyServerOptions['logger'] }

/** The sandbox over HTTP: the bank's calls under /v1, the control of the sandbox under /sandbox. */
export function createSandbox({ bank, logger = false }: Options): FastifyInstance {
  const logController = new LogController({ disableRequestLogging: true })
  const app = Fastify({ logger, logController, forceCloseConnections: true, bodyLimit: 256 * 1024 })
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error)
    if (!refusal) request.log.error(error)
    const { status, body } = refusal ?? new BankError(500)
    return reply.code(status).send(body)
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(new BankError(404, 'No such call').body))
  const form = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.get('/sandbox/health', () => ({ status: 'ready' }))
  // every reading of the bank may meet an armed fault; operations look for theirs by themselves
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'GET' || !request.url.startsWith('/v1/')) return
    const fault = faultOf(useArmed(bank, 'read'))
    if (fault) return act(reply, fault)
  })
  addBeneficiaries(app, bank)
  addContracts(app, bank)
  addAcquiring(app, bank)
  addReceipts(app, bank)
  addOperations(app, bank, createTurns())
  addControl(app, bank)
  addPage(app, bank)
  return app
}

/** Refusals of the bank, and those of the HTTP server: a body that is no JSON, too long, of another type. */
function asRefusal(error: unknown): BankError | undefined {
  if (error instanceof BankError) return error
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  const { statusCode } = error
  return typeof statusCode === 'number' && statusCode < 500 ? new BankError(statusCode, error.message) : undefined
}
