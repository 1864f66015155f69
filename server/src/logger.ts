import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { AppConfig } from './config.ts'

/** Paths with secrets or personal data: the code of a mailed link, a phone, an e-mail, an ИНН. */
const PERSONAL = /(\/users\/(?:signup|login|email|phone|code|inn)\/)[^/?]+/

export type LogLevel = AppConfig['logLevel']

const secrets = ['authorization', 'psw', 'password', 'token']

/** Structured log lines on stdout, without secrets and user input. */
export function loggerOptions(level: LogLevel): FastifyServerOptions['logger'] {
  return {
    level,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({ method, url: withoutValues(url), ip }),
      err: describeError,
    },
    hooks: {
      // without a message of its own a line would get the error's message unfiltered
      logMethod(args, log) {
        const [logged, message] = args
        const error = errorIn(logged)
        if (error && (message === undefined || message === error.message)) log.apply(this, [logged, 'failed'])
        else log.apply(this, args)
      },
    },
  }
}

function errorIn(logged: unknown): Error | undefined {
  const error = typeof logged === 'object' && logged !== null && 'err' in logged ? logged.err : logged
  return error instanceof Error ? error : undefined
}

/** The path and the names of the query parameters, without values, which are often names, phones or addresses. */
export function withoutValues(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const named = query === undefined ? '' : `?${query.replace(/=[^&]*/g, '=…')}`
  return path.replace(PERSONAL, '$1…') + named
}

/** The loggable fields of an error. Other fields and quoted values of PostgreSQL and mail servers may contain rows and recipients. */
export function describeError(error: Error): {
  type: string
  message: string
  stack: string
  [field: string]: unknown
} {
  const kept = ['code', 'constraint', 'table', 'column', 'severity', 'command', 'responseCode', 'statusCode']
  const fields = Object.entries(error).filter(([name]) => kept.includes(name))
  return {
    type: error.name,
    message: withoutPeople(error.message),
    stack: withoutPeople(error.stack ?? ''),
    ...Object.fromEntries(fields),
  }
}

/** Removes e-mails, phones, other long numbers and values quoted by PostgreSQL from a text. */
export function withoutPeople(text: string): string {
  return text
    .replace(/(invalid input syntax for [^:\n]+|out of range[^:\n]*): "[^"]*"/g, '$1: "…"')
    .replace(/[^\s<>"'():,;/]+@[^\s<>"'():,;/]+\.\p{L}{2,}/gu, '…@…')
    .replace(/\+?\d(?:[ ()-]{0,2}\d){8,}/g, '…')
}
