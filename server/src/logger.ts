import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { AppConfig } from './config.ts'

const secrets = ['authorization', 'psw', 'password', 'token']

/** Structured lines on stdout; secrets never reach them. */
export function loggerOptions(level: AppConfig['logLevel']): FastifyServerOptions['logger'] {
  return {
    level,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({
        method,
        url: url.replace(/([?&](?:token|psw)=)[^&]*/g, '$1…'),
        ip,
      }),
    },
  }
}
