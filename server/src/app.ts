import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { logAccess } from './access-log.ts'
import type { Actor, Role } from './auth.ts'
import { defaultBodyLimit, type PolicyRow, type Served } from './call.ts'
import { answerClientError } from './client-errors.ts'
import { compressAnswers } from './compression.ts'
import type { AppConfig } from './config.ts'
import type { Tables } from './database/tables.ts'
import { docs } from './docs.ts'
import { addDraining } from './draining.ts'
import { answerErrors } from './errors.ts'
import { guard } from './guard.ts'
import { health } from './health.ts'
import { readJsonBodies } from './json-body.ts'
import { loggerOptions } from './logger.ts'
import { addressSuggestions } from './modules/addresses/routes.ts'
import { basket } from './modules/basket/routes.ts'
import { callCentre } from './modules/call-centre/routes.ts'
import { catalog } from './modules/catalog/routes.ts'
import { client } from './modules/client/routes.ts'
import { consents } from './modules/consents/routes.ts'
import { jobs } from './modules/jobs/routes.ts'
import { menu } from './modules/menu/routes.ts'
import { devPage } from './modules/notifications/dev-page.ts'
import { createObjectRegistry, type ObjectRegistry } from './modules/objects/registry.ts'
import { objects } from './modules/objects/routes.ts'
import { ownGoods } from './modules/own-goods/routes.ts'
import { ordersOffice } from './modules/orders/office.ts'
import { orders } from './modules/orders/routes.ts'
import { pages } from './modules/pages/routes.ts'
import { payments } from './modules/payments/routes.ts'
import { pictures } from './modules/pictures/routes.ts'
import { polls } from './modules/polls/routes.ts'
import { profile } from './modules/profile/routes.ts'
import { registration } from './modules/registration/routes.ts'
import { reviews } from './modules/reviews/routes.ts'
import { statistics } from './modules/statistics/routes.ts'
import { suppliers } from './modules/suppliers/routes.ts'
import { users } from './modules/users/routes.ts'
import { acceptableRequestId, isIn } from './network.ts'
import { checkBySchema } from './validation.ts'

declare module 'fastify' {
  interface FastifyInstance {
    database: Kysely<Tables>
    config: AppConfig
    /** every call that is served and who may make it: `serve` (call.ts) fills it */
    policy: PolicyRow[]
    /** what serves each of them, by «METHOD /url» */
    served: Map<string, Served>
    /** what the modules declared for the routes of the back office and for those of a client */
    objects: { office: ObjectRegistry; client: ObjectRegistry }
  }
  interface FastifyRequest {
    actor: Actor
  }
  interface FastifyContextConfig {
    /** who may call; `serve` (call.ts) takes it from the declaration */
    allow?: readonly Role[]
  }
}

/** The table of contents of the API. Does not listen. */
export function createApp({ database, config }: { database: Kysely<Tables>; config: AppConfig }): FastifyInstance {
  const isTrusted = isIn(config.trustedProxies)
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers, socket }) =>
      (isTrusted(socket.remoteAddress) && acceptableRequestId(headers['x-request-id'])) || randomUUID(),
    clientErrorHandler: answerClientError,
    bodyLimit: defaultBodyLimit,
    requestTimeout: 30_000,
    handlerTimeout: 30_000,
    http: { headersTimeout: 10_000 },
    // the edge says whose request it passes on
    trustProxy: isTrusted,
  })
  app.decorate('database', database)
  app.decorate('config', config)
  app.decorate('policy', [])
  app.decorate('served', new Map())
  app.decorate('objects', { office: createObjectRegistry(), client: createObjectRegistry() })
  app.setValidatorCompiler(checkBySchema)
  readJsonBodies(app)
  answerErrors(app)
  compressAnswers(app)
  addDraining(app)
  logAccess(app, ({ actor }) => ({ role: actor.role }))
  guard(app)
  health(app)
  docs(app)
  // in a plugin of their own: its turn comes after the docs are ready to note each route
  app.register(async (api) => {
    users(api)
    registration(api)
    profile(api)
    consents(api)
    statistics(api)
    menu(api)
    catalog(api)
    pictures(api)
    pages(api)
    suppliers(api)
    ownGoods(api)
    basket(api)
    orders(api)
    ordersOffice(api)
    addressSuggestions(api)
    callCentre(api)
    polls(api)
    reviews(api)
    client(api)
    payments(api)
    jobs(api)
    devPage(api)
    // last: it serves what the modules above registered
    objects(api)
  })
  return app
}
