import { resolve } from 'node:path'
import { refusal, StartError } from './database/start-error.ts'
import { readTrustedProxies, type Cidrs } from './network.ts'
import { readPublicUrl } from './public-url.ts'

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** What the API needs to know besides its database. */
export type AppConfig = {
  logLevel: (typeof levels)[number]
  /** where /api/pictures are read from */
  picturesDirectory: string
  /** a demonstration: messages that would be sent are shown to everybody at /api/dev/outbox; never together with mail or SMS */
  isDemo: boolean
  /** where people open the shop, base path included: links begin with it, never with what a request says */
  publicUrl: string
  /** registry.json of an edge: what the remotes published of the menu */
  registryUrl: string
  /** the edge: whom `x-forwarded-for` and `x-request-id` are believed of */
  trustedProxies: Cidrs
  /** whom a person calls when an order does not get through; empty: nobody */
  supportPhone: string
  /** null: mails stay in the local outbox */
  mail: { url: string; from: string } | null
  /** null: SMS stay in the local outbox */
  sms: { url: string; token: string } | null
  /** null: a local stand-in answers for the regional statistics service */
  statistics: { url: string; hash: string } | null
  /** null: a local dictionary suggests delivery addresses */
  addresses: { url: string; token: string } | null
}

export type Config = AppConfig & {
  host: string
  port: number
  databaseUrl: string
  /** a launch on a machine of one's own; elsewhere `npm run migrate` comes first */
  doesMigrate: boolean
  /** how long requests are still answered after SIGTERM, until whoever spreads them has found out */
  drainSeconds: number
  /** the database may hold the demonstration accounts, whose password everybody knows */
  allowsDemoData: boolean
}

/** Reads the settings from the environment; a value that makes no sense stops the start with a message. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const mail = readMail(environment)
  const publicUrl = readPublicUrl(environment)
  const sms = readService(environment, 'SMS_URL', 'SMS_TOKEN', (url, token) => ({ url, token }))
  return {
    ...readListening(environment, '8080'),
    databaseUrl: readDatabaseUrl(environment['DATABASE_URL']),
    picturesDirectory: resolve(environment['PICTURES_DIRECTORY'] || '.lavka/pictures'),
    logLevel: readLevel(environment['LOG_LEVEL'] || 'info'),
    publicUrl,
    registryUrl: readUrl(environment, 'REGISTRY_URL', ['http:', 'https:']) ?? `${publicUrl}/registry.json`,
    // the edge runs beside us
    trustedProxies: readTrustedProxies(environment['TRUSTED_PROXIES'], ['127.0.0.1/32', '::1/128']),
    supportPhone: environment['SUPPORT_PHONE'] ?? '8 800 555-01-00',
    mail,
    sms,
    ...readDemo(environment[demoVariable], mail !== null || sms !== null),
    statistics: readService(environment, 'STATISTICS_URL', 'STATISTICS_HASH', (url, hash) => ({ url, hash })),
    addresses: readService(environment, 'ADDRESS_URL', 'ADDRESS_TOKEN', (url, token) => ({ url, token })),
    doesMigrate: environment['MIGRATE'] === '1',
    drainSeconds: readSeconds('DRAIN_SECONDS', environment['DRAIN_SECONDS'] || '5'),
  }
}

/** `yes` is for a person to set; `embedded` is what the launcher says of a database of its own. */
export const demoVariable = 'LAVKA_DEMO_DATA_IN_MY_DATABASE'

function readDemo(text: string | undefined, sends: boolean): Pick<Config, 'isDemo' | 'allowsDemoData'> {
  if (!text) return { isDemo: false, allowsDemoData: false }
  if (text === 'embedded') return { isDemo: !sends, allowsDemoData: true }
  if (text !== 'yes') throw refusal(demoVariable, text, 'Возможное значение одно: yes. Иначе уберите переменную.')
  if (sends) {
    const hint = 'В демонстрации письма и СМС видны всем. Уберите SMTP_URL и SMS_URL или эту переменную.'
    throw new StartError('BAD_CONFIG', `Переменная ${demoVariable} не сочетается с SMTP_URL и SMS_URL.`, hint)
  }
  return { isDemo: true, allowsDemoData: true }
}

/** Where a process listens: on this machine only, unless HOST says otherwise. */
export function readListening(environment: Environment, usualPort: string): { host: string; port: number } {
  const text = environment['PORT'] || usualPort
  const isPort = /^\d{1,5}$/.test(text) && Number(text) <= 65_535
  if (!isPort) throw refusal('PORT', text, 'Нужно число от 0 до 65535; 0 означает любой свободный порт.')
  return { host: environment['HOST'] || '127.0.0.1', port: Number(text) }
}

export function readSeconds(name: string, text: string): number {
  if (/^\d{1,3}$/.test(text)) return Number(text)
  throw refusal(name, text, 'Нужно число секунд от 0 до 999.')
}

function readDatabaseUrl(text: string | undefined): string {
  if (!text) throw refusal('DATABASE_URL', '', 'Укажите адрес PostgreSQL 15: postgres://имя:пароль@сервер:5432/база')
  const isAddress = URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol)
  // the address holds a password: it is not repeated on the screen
  if (!isAddress) throw refusal('DATABASE_URL', null, 'Адрес выглядит так: postgres://имя:пароль@сервер:5432/база')
  return text
}

type Environment = NodeJS.ProcessEnv

/** An address without the slash at its end; undefined when it is not given. It may hold a password and is not repeated. */
function readUrl(environment: Environment, name: string, protocols: string[]): string | undefined {
  const text = environment[name]
  if (!text) return undefined
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text.replace(/\/$/, '')
  throw refusal(name, null, `Нужен адрес, который начинается с ${protocols.join('// или ')}//`)
}

function readMail(environment: Environment): AppConfig['mail'] {
  const url = readUrl(environment, 'SMTP_URL', ['smtp:', 'smtps:'])
  if (url === undefined) return null
  const from = environment['MAIL_FROM']
  if (!from?.includes('@')) throw refusal('MAIL_FROM', from ?? '', 'Укажите адрес отправителя: Лавка <shop@example.ru>')
  return { url, from }
}

/** A service outside over https (http only on this machine, for tests) with its secret: both or none. */
function readService<T>(
  environment: Environment,
  urlName: string,
  secretName: string,
  make: (url: string, secret: string) => T,
): T | null {
  const url = readUrl(environment, urlName, ['https:', 'http:'])
  if (url === undefined) return null
  const { protocol, hostname } = new URL(url)
  if (protocol === 'http:' && hostname !== '127.0.0.1')
    throw refusal(urlName, null, 'Нужен адрес, начинающийся с https://')
  const secret = environment[secretName]
  if (!secret) throw refusal(secretName, '', `Он нужен вместе с ${urlName}.`)
  return make(url, secret)
}

export function readLevel(text: string): AppConfig['logLevel'] {
  const level = levels.find((one) => one === text)
  if (level) return level
  throw refusal('LOG_LEVEL', text, `Возможные значения: ${levels.join(', ')}.`)
}
