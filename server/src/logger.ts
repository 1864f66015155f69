import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { AppConfig } from './config.ts'

/** What stands in a path and is a secret or a person's: the code of a mailed link, a phone, an e-mail, an ИНН. */
const PERSONAL = /(\/users\/(?:signup|login|email|phone|code|inn)\/)[^/?]+/

const secrets = ['authorization', 'psw', 'password', 'token']

/** Structured lines on stdout; secrets never reach them. */
export function loggerOptions(level: AppConfig['logLevel']): FastifyServerOptions['logger'] {
  return {
    level,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({
        method,
        url: url.replace(/([?&](?:token|psw|code)=)[^&]*/g, '$1…').replace(PERSONAL, '$1…'),
        ip,
      }),
    },
  }
}
