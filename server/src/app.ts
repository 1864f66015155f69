import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { logAccess } from './access-log.ts'
import { serializeBySchema } from './answers-by-schema.ts'
import type { Role } from '@lavka/domain/roles'
import type { Actor } from './auth.ts'
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
import { createAttachables, type Attachables } from './modules/files/attachables.ts'
import { createFileStore } from './modules/files/store/create-store.ts'
import type { FileStore } from './modules/files/store/store.ts'
import { createObjectRegistry, type ObjectRegistry } from './modules/objects/registry.ts'
import { serveModules } from './serve-modules.ts'
import { acceptableRequestId, isIn } from './network.ts'
import { PublicChanges } from './public-changes.ts'
import { streamChanges } from './stream-changes.ts'
import { checkBySchema } from './validation.ts'

declare module 'fastify' {
  interface FastifyInstance {
    database: Kysely<Tables>
    config: AppConfig
    /** the policy table: every served call and the roles that may make it; filled by `serve` (call.ts) */
    policy: PolicyRow[]
    /** the handlers by «METHOD /url» */
    served: Map<string, Served>
    /** the objects that the modules declared, for the back office and for clients */
    objects: { office: ObjectRegistry; client: ObjectRegistry }
    /** the kinds of rows that may have uploaded files, as declared by the modules */
    attachables: Attachables
    /** the storage of uploaded files */
    fileStore: FileStore
    answerMilliseconds: number
    /** a process listens to them (server.ts) */
    publicChanges: PublicChanges
  }
  interface FastifyRequest {
    actor: Actor
  }
  interface FastifyContextConfig {
    /** who may call; `serve` (call.ts) takes it from the declaration */
    allow?: readonly Role[]
  }
}

type Given = {
  database: Kysely<Tables>
  config: AppConfig
  fileStore?: FileStore
  /** how long a call may take, its body not counted */
  answerMilliseconds?: number
}

/** Creates the API with all its modules; it does not listen yet. */
export function createApp({
  database,
  config,
  fileStore = createFileStore(config.files),
  answerMilliseconds = 30_000,
}: Given): FastifyInstance {
  const isTrusted = isIn(config.trustedProxies)
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers, socket }) =>
      (isTrusted(socket.remoteAddress) && acceptableRequestId(headers['x-request-id'])) || randomUUID(),
    clientErrorHandler: answerClientError,
    bodyLimit: defaultBodyLimit,
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000 },
    // the edge forwards the client's address
    trustProxy: isTrusted,
  })
  app.decorate('database', database)
  app.decorate('config', config)
  app.decorate('policy', [])
  app.decorate('served', new Map())
  app.decorate('objects', { office: createObjectRegistry(), client: createObjectRegistry() })
  app.decorate('attachables', createAttachables())
  app.decorate('fileStore', fileStore)
  app.decorate('answerMilliseconds', answerMilliseconds)
  app.decorate('publicChanges', new PublicChanges())
  app.setValidatorCompiler(checkBySchema)
  app.setSerializerCompiler(serializeBySchema)
  readJsonBodies(app)
  answerErrors(app)
  compressAnswers(app)
  addDraining(app)
  logAccess(app, ({ actor }) => ({ role: actor.role }))
  guard(app)
  health(app)
  streamChanges(app)
  docs(app)
  // in a plugin of their own, which is loaded after the documentation plugin, so that it sees each route
  app.register(async (api) => {
    serveModules(api)
  })
  return app
}
