import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { Type, type Static, type TSchema } from 'typebox'
import { anonymous, authenticate, demandPassword, type Actor, type Role } from './auth.ts'
import type { Tables } from './database/tables.ts'
import type { ErrorCode } from './error-catalogue.ts'
import { ApiError, statusOf } from './errors.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** In bytes. Most calls send some fields of a form; one that sends lists says how much more it takes. */
export const defaultBodyLimit = 16 * 1024

/** One call of the API, said once: it checks the request, types the front end and makes the OpenAPI. */
export type CallShape = {
  method: Method
  url: string
  summary: string
  /** Who may call. A call without it does not compile; row security repeats it in the database. */
  allow: readonly Role[]
  /** The request proves by itself who asks (a login): a token that is over must not stand in its way. */
  ignoresToken?: true
  /** A stored device secret is not enough: the person typed the password in this session within ten minutes (quality.md §1.4). */
  needsPassword?: true
  /** The largest body in bytes that the call takes, when it is another than `defaultBodyLimit`. */
  bodyLimit?: number
  params?: TSchema
  query?: TSchema
  body?: TSchema
  answer: TSchema
  errors?: readonly ErrorCode[]
}

/** The policy table is made of the declarations and of nothing else: what is served stands in `app.policy`. */
export type PolicyRow = Pick<CallShape, 'method' | 'url' | 'allow' | 'needsPassword'>

type StaticOr<S, Else> = S extends TSchema ? Static<S> : Else

/** What the front end sees of a call (`import type`, design.md §6). */
export type CallOf<C extends CallShape> = {
  method: C['method']
  url: C['url']
  /** who may call, for the front end to hide what the API refuses */
  allow: C['allow'][number]
  params: StaticOr<C['params'], undefined>
  query: StaticOr<C['query'], undefined>
  body: StaticOr<C['body'], undefined>
  answer: Static<C['answer']>
}

type Input<C extends CallShape> = {
  params: StaticOr<C['params'], undefined>
  query: StaticOr<C['query'], undefined>
  body: StaticOr<C['body'], undefined>
  actor: Actor
  database: Kysely<Tables>
  request: FastifyRequest
  reply: FastifyReply
}

/** The same of some call or other, for who hands a request on (modules/client). */
export type AnyInput = Omit<Input<CallShape>, 'params' | 'query' | 'body'> &
  Record<'params' | 'query' | 'body', unknown>
export type Served = (input: AnyInput) => Promise<unknown>

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
})

/** Registers a declared call: access first, then the schema's check, then the handler. */
export function serve<C extends CallShape>(
  app: FastifyInstance,
  call: C,
  handler: (input: Input<C>) => Promise<Static<C['answer']>>,
): void {
  const errors = [
    'BAD_REQUEST',
    'FAULT',
    ...(call.body ? (['TOO_LARGE'] as const) : []),
    ...(call.allow.includes('anonymous') ? [] : (['NOT_LOGGED_IN', 'FORBIDDEN'] as const)),
    ...(call.errors ?? []),
  ] as const
  const { method, url, allow, needsPassword } = call
  app.policy.push({ method, url, allow, ...(needsPassword && { needsPassword }) })
  // who takes it from here gives it what its own schema allows
  app.served.set(`${method} ${url}`, handler as Served)
  app.route({
    method,
    url: url.replace(/\{(\w+)\}/g, ':$1'),
    config: { allow },
    bodyLimit: call.bodyLimit ?? defaultBodyLimit,
    schema: {
      summary: call.summary,
      description: `Кому доступно: ${call.allow.join(', ')}`,
      tags: [call.url.split('/')[1] ?? ''],
      security: call.allow.includes('anonymous') ? [] : [{ bearer: [] }],
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { 200: call.answer, ...Object.fromEntries(errors.map((code) => [statusOf(code), ErrorAnswer])) },
    },
    async onRequest(request) {
      request.actor = call.ignoresToken ? anonymous : await authenticate(app.database, request)
      if (!call.allow.includes(request.actor.role)) {
        throw new ApiError(request.actor.role === 'anonymous' ? 'NOT_LOGGED_IN' : 'FORBIDDEN')
      }
      if (call.needsPassword) await demandPassword(app.database, request.actor)
    },
    handler(request, reply) {
      const { params, query, body, actor } = request
      // The schema above has checked all three; Fastify's own types cannot follow a schema held in a variable.
      const checked = { params, query, body } as Pick<Input<C>, 'params' | 'query' | 'body'>
      return handler({ ...checked, actor, database: app.database, request, reply })
    },
  })
}
