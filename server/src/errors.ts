import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance } from 'fastify'
import { meaningOf } from './database/constraints.ts'
import { catalogue, type ErrorCode } from './error-catalogue.ts'
import { findSupportPhone } from './marketplace.ts'
import { listMethods } from './methods.ts'

export class ApiError extends Error {
  readonly code: ErrorCode
  readonly statusCode: number
  readonly details: unknown
  readonly phone: string | undefined
  readonly isResult: boolean

  /**
   * `message` replaces the catalogue's text; `details` are sent to the client unchanged. `phone`: a number to call about the error. `isResult`: the
   * details have Russian captions and are shown in a modal result (specification §8).
   */
  constructor(
    code: ErrorCode,
    message?: string,
    details?: unknown,
    { phone, isResult = false }: { phone?: string | undefined; isResult?: boolean } = {},
  ) {
    super(message ?? catalogue[code][1])
    this.code = code
    this.statusCode = catalogue[code][0]
    this.details = details
    this.phone = phone
    this.isResult = isResult
  }
}

/** The HTTP status of an error code. */
export function statusOf(code: ErrorCode): number {
  return catalogue[code][0]
}

/** The `retry-after` of BUSY. */
const busySeconds = 5

/** The only place that turns an error into an answer: `{code, message, details?, requestId}`, never a stack. */
export function answerErrors(app: FastifyInstance): void {
  // as last read, because the database may be what failed
  let { supportPhone } = app.config
  const readPhone = async () => (supportPhone = await findSupportPhone(app.database, app.config.supportPhone))
  app.publicChanges.subscribe(() => void readPhone().catch(() => {}))
  app.setErrorHandler<FastifyError | ApiError>((error, request, reply) => {
    const known = toApiError(error)
    if (known.statusCode >= 500) request.log.error(error)
    else request.log.info({ code: known.code, reason: reasonOf(error) }, 'refused')
    // closing the connection while the client still sends would lose the answer; the rest of the body is discarded instead
    if (known.code === 'TOO_LARGE') reply.removeHeader('connection')
    const wait = secondsIn(known.details) ?? (known.code === 'BUSY' ? busySeconds : undefined)
    if (wait !== undefined) reply.header('retry-after', String(wait))
    const phone = known.phone ?? (isOurFault(known, request.url) ? supportPhone : '')
    return reply.code(known.statusCode).send({
      // first: the official client of loadOptions shows the first text of an answer (docs/load-options.md)
      message: known.message,
      code: known.code,
      // the specification's name for the text of a refused password (§8)
      ...(known.code === 'PASSWORD_REFUSED' && { msg: known.message }),
      ...(phone && { phone }),
      ...(known.isResult && { isResult: true }),
      details: known.details,
      requestId: request.id,
      ...(request.url.startsWith('/apisbersc/') && bankForm(known)),
    })
  })
  const methodsOf = listMethods(app)
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const methods = methodsOf(path)
    if (methods.length === 0) throw new ApiError('NOT_FOUND')
    reply.header('allow', methods.join(', '))
    throw new ApiError('METHOD_NOT_ALLOWED')
  })
}

/** What the bank service's refusals have besides (domain.md §2.2); `moreInformation` is shown to a person (specification §8). */
function bankForm({ statusCode, message }: ApiError) {
  return { httpCode: String(statusCode), httpMessage: STATUS_CODES[statusCode] ?? '', moreInformation: message }
}

/** Whether a buyer's call failed by a fault of the server: the answer then has the support phone, where orders are taken too. */
function isOurFault({ statusCode }: ApiError, url: string): boolean {
  return statusCode >= 500 && /^\/api\/client/.test(url)
}

/** The code of an error of Fastify or PostgreSQL, for the log. Our own messages may contain personal data and are not logged. */
function reasonOf(error: FastifyError | ApiError): string | undefined {
  return error instanceof ApiError ? undefined : error.code
}

function secondsIn(details: unknown): number | undefined {
  const isWait = typeof details === 'object' && details !== null && 'retryAfterSeconds' in details
  return isWait && typeof details.retryAfterSeconds === 'number' ? details.retryAfterSeconds : undefined
}

/** PostgreSQL timed out, ran out of connections, deadlocked, restarts, is unreachable or cannot be written to: a retry may succeed. */
const overloads: ReadonlySet<string | undefined> = new Set([
  ...['57014', '55P03', '40P01', '40001', '53300', '57P01', '57P02', '57P03', '08006', '25P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  // a standby, or a connection that check-connection.ts refuses
  ...['25006', 'WRONG_CONNECTION'],
])

/** Errors that pg throws without a code: no free connection in time, a broken one, or one that does not answer. */
const lostConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client .* is not queryable)/

/** Invalid values that the schemas do not exclude: a zero byte in a text, a number out of range. */
const refusedValues: ReadonlySet<string | undefined> = new Set(['22021', '22P05', '22003'])

function toApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error
  if (overloads.has(error.code) || lostConnection.test(error.message)) return new ApiError('BUSY')
  if (refusedValues.has(error.code)) return new ApiError('BAD_REQUEST')
  const meaning = meaningOf(error)
  if (meaning) return new ApiError(...meaning)
  switch (error.statusCode) {
    case 413:
      return new ApiError('TOO_LARGE')
    case 429:
      return new ApiError('TOO_MANY')
    case 503:
      return new ApiError('BUSY')
  }
  if (error.statusCode !== undefined && error.statusCode < 500) return new ApiError('BAD_REQUEST')
  return new ApiError('FAULT')
}
