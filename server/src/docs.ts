import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** Content security policy of the page, which loads only its own scripts, styles and pictures. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'"

/**
 * The contract: a page for people at /api/docs, JSON at /api/docs/json, where the shop is a demonstration; a real shop does not tell strangers what calls of the
 * back office and of the bank there are. Register before the routes.
 */
export function docs(app: FastifyInstance): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Лавка: API',
        version: '9.0.0',
        description:
          'Деньги — целые копейки, количества — не более трёх знаков, время — UTC. Ошибка: {code, message, requestId}.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      tags: [
        { name: 'api', description: 'Покупатель' },
        { name: 'apiadmin', description: 'Сотрудники' },
        { name: 'apisbersc', description: 'Платежи' },
      ],
    },
  })
  if (!app.config.isDemo) return
  app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: policy,
    uiConfig: { docExpansion: 'list', deepLinking: true },
  })
}
