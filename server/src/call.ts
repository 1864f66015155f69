import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { Type, type Static, type TSchema } from 'typebox'
import { answerInTime } from './answer-in-time.ts'
import { anonymous, authenticate, authorize, type Access, type Actor } from './auth.ts'
import type { Tables } from './database/tables.ts'
import type { ErrorCode } from './error-catalogue.ts'
import { demandPasswordOfMoves, type Moves } from './moves.ts'
import { checkBySchema, isValid } from './validation.ts'
import { ApiError, statusOf } from './errors.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** In bytes: enough for the fields of a form. A call that takes lists declares its own `bodyLimit`. */
export const defaultBodyLimit = 16 * 1024

/** The declaration of one call: the check of requests, the types of the front end and the OpenAPI document follow from it. */
export type CallShape = Access & {
  method: Method
  url: string
  summary: string
  /** What moves money or rights asks for the password (moves.ts). */
  moves?: Moves
  /** The request carries its own proof (a login): a token is not read, so an expired one does not refuse the call. */
  ignoresToken?: true
  /** The largest body in bytes, where it is not `defaultBodyLimit`. */
  bodyLimit?: number
  params?: TSchema
  /** regular expressions of parameters, where another call has an address of the same shape */
  paramForms?: Readonly<Record<string, string>>
  query?: TSchema
  body?: TSchema
  /** The parts of a multipart body, for the published contract: the handler reads and checks them as they come. */
  multipart?: TSchema
  answer: TSchema
  errors?: readonly ErrorCode[]
}

/** A row of the policy table `app.policy`, which lists every served call and is made from the declarations alone. */
export type PolicyRow = Pick<CallShape, 'method' | 'url' | 'allow' | 'ownersOnly' | 'needsPassword' | 'moves'>

type StaticOr<S, Else> = S extends TSchema ? Static<S> : Else

/** What the front end sees of a call (`import type`, design.md §6). */
export type CallOf<C extends CallShape> = {
  method: C['method']
  url: C['url']
  /** who may call, for the front end to hide what the API refuses */
  allow: C['allow'][number]
  params: StaticOr<C['params'], undefined>
  query: StaticOr<C['query'], undefined>
  body: C['multipart'] extends TSchema ? FormData : StaticOr<C['body'], undefined>
  answer: Static<C['answer']>
}

/** The parts of a request that a call declares, checked. */
type Parts<C extends CallShape> = {
  params: StaticOr<C['params'], undefined>
  query: StaticOr<C['query'], undefined>
  body: StaticOr<C['body'], undefined>
}

type Context = { actor: Actor; database: Kysely<Tables>; request: FastifyRequest; reply: FastifyReply }
export type UncheckedInput = Context & Record<'params' | 'query' | 'body', unknown>

/** Answers a call that was not made through its own route (a command): access and input are checked as the route checks them. */
export type Served = (input: UncheckedInput) => Promise<unknown>

/** Keeps the literal types of a declaration, so that the front end's `method` and `url` are checked by the compiler. */
export function defineCall<const C extends CallShape>(call: C): C {
  return call
}

const ErrorAnswer = Type.Object({
  code: Type.String(),
  message: Type.String({ description: 'По-русски, для показа человеку' }),
  msg: Type.Optional(Type.String()),
  phone: Type.Optional(Type.String()),
  isResult: Type.Optional(Type.Boolean()),
  details: Type.Optional(Type.Unknown()),
  requestId: Type.String(),
  // of the bank service (errors.ts)
  httpCode: Type.Optional(Type.String()),
  httpMessage: Type.Optional(Type.String()),
  moreInformation: Type.Optional(Type.String()),
})

/** Registers a declared call: access first, then the schema's check, then the handler. Throws for a call that does not ask for a password and has to. */
export function serve<C extends CallShape>(
  app: FastifyInstance,
  call: C,
  handler: (input: Parts<C> & Context) => Promise<Static<C['answer']>>,
): void {
  demandPasswordOfMoves(call)
  const errors = [
    'BAD_REQUEST',
    'FAULT',
    ...(call.body || call.multipart ? (['TOO_LARGE'] as const) : []),
    ...(call.allow.includes('anonymous') ? [] : (['NOT_LOGGED_IN', 'FORBIDDEN'] as const)),
    ...(call.needsPassword ? (['PASSWORD_NEEDED'] as const) : []),
    ...(call.errors ?? []),
  ] as const
  const { method, url, allow, ownersOnly, needsPassword, moves } = call
  const important = {
    ...(ownersOnly && { ownersOnly }),
    ...(needsPassword && { needsPassword }),
    ...(moves && { moves }),
  }
  app.policy.push({ method, url, allow, ...important })
  const answer = ({ params, query, body, ...context }: UncheckedInput) => {
    const parts = { params: call.params && params, query: call.query && query, body: call.body && body }
    if (!isChecked(call, parts)) throw new ApiError('BAD_REQUEST')
    return handler({ ...parts, ...context })
  }
  app.served.set(keyOf(call), async (input) => {
    await authorize(app.database, call, input.actor)
    return answer(input)
  })
  app.route({
    method,
    url: url.replace(
      /\{(\w+)\}/g,
      (_, name: string) => `:${name}${call.paramForms ? `(${call.paramForms[name]})` : ''}`,
    ),
    config: { allow },
    bodyLimit: call.bodyLimit ?? defaultBodyLimit,
    ...(call.multipart && { validatorCompiler: checkAllButBody }),
    schema: {
      summary: call.summary,
      description: `Кому доступно: ${call.allow.join(', ')}`,
      tags: [call.url.split('/')[1] ?? ''],
      security: call.allow.includes('anonymous') ? [] : [{ bearer: [] }],
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      ...(call.multipart && { consumes: ['multipart/form-data'], body: call.multipart }),
      response: { 200: call.answer, ...Object.fromEntries(errors.map((code) => [statusOf(code), ErrorAnswer])) },
    },
    async onRequest(request) {
      request.actor = call.ignoresToken ? anonymous : await authenticate(app.database, request)
      await authorize(app.database, call, request.actor)
    },
    handler(request, reply) {
      const { params, query, body, actor } = request
      const input = { params, query, body, actor, database: app.database, request, reply }
      return answerInTime(reply.raw, app.answerMilliseconds, () => answer(input))
    },
  })
}

/** A multipart body is not checked: it is still a stream. */
const checkAllButBody: typeof checkBySchema = (part) =>
  part.httpPart === 'body' ? () => ({ value: undefined }) : checkBySchema(part)

/** The key of a call in `app.served`. */
export function keyOf({ method, url }: Pick<CallShape, 'method' | 'url'>): string {
  return `${method} ${url}`
}

/** Checks and types the parts of a request. Fastify has checked a route already, but its types cannot infer from a schema in a variable. */
function isChecked<C extends CallShape>(
  { params, query, body }: C,
  given: Record<keyof Parts<C>, unknown>,
): given is Parts<C> {
  return isValid(params, given.params) && isValid(query, given.query) && isValid(body, given.body)
}
