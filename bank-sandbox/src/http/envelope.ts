import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { BankError } from '../errors.ts'
import { parserOf } from '../parse.ts'
import { rqUidForm, uuidForm } from '../schemas.ts'

const token = /^(?:Bearer )?[a-zA-Z0-9]{38}$/
/** A token of an application that the bank does not know. */
const unknownClient = /^(?:Bearer )?0{38}$/

/** The headers of every call. Returns its RqUID; 401 without a token, 400 for a header of another form. */
export function readHeaders({ headers }: FastifyRequest): string {
  const { authorization = '', rquid, nominalaccountid } = headers
  if (!token.test(authorization) || unknownClient.test(authorization)) throw new BankError(401)
  if (nominalaccountid !== undefined && !(typeof nominalaccountid === 'string' && uuidForm.test(nominalaccountid)))
    throw badHeader('nominalAccountId', uuidForm)
  if (typeof rquid === 'string' && rqUidForm.test(rquid)) return rquid
  throw badHeader('rquid', rqUidForm)
}

function badHeader(name: string, form: RegExp): BankError {
  return new BankError(400, `${name} header does not match pattern: ${form.source}`)
}

const agreement = 'Клиент подтверждает, что операция совершается в соответствии с условиями Договора номинального счета'

const parseEnvelope = parserOf(
  Type.Object({
    content: Type.Object({ data: Type.Unknown(), agreement: Type.Literal(agreement) }),
    signature: Type.String({ minLength: 1, maxLength: 16_000, pattern: '^[A-Za-z0-9+/=]+$' }),
  }),
)

/** The data of a POST. As the bank's own mock stands do, it takes any signature of the right form. */
export function readData({ body }: FastifyRequest): unknown {
  return parseEnvelope(body).content.data
}
