import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readBank, type BankSettings } from './bank-config.ts'
import type { Pooler } from './database/pooler.ts'
import { refusal, StartError } from './database/start-error.ts'
import { readFeePayee, readNominalAccount, type FeePayee } from './fee-payee.ts'
import { readFiles, type FileStoreSettings } from './files-config.ts'
import { readNetworks, readTrustedProxies, type Cidrs } from './network.ts'
import { readPublicUrl } from './public-url.ts'
import { readPush, type PushSettings } from './push-config.ts'
import {
  readAcquirer,
  readReceipts,
  readService,
  readUrl,
  readUrls,
  type AcquirerSettings,
  type ReceiptsSettings,
} from './service-config.ts'

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Of a demonstration: invents owners and streets where no service is set. */
type StandIn = 'stand-in'

/** The settings of the API except its database. */
export type AppConfig = {
  logLevel: (typeof levels)[number]
  /** the folder of /api/pictures */
  picturesDirectory: string
  /** demonstration: what draws a missing one (modules/pictures/drawing.ts); null: nothing does */
  drawingProgram: string | null
  /** the first file of the thread that reads a loaded table (modules/exchange/sheets/read) */
  tableReader: string
  /** where uploaded files are kept */
  files: FileStoreSettings
  /** demonstration: messages are shown to everybody at /api/dev/outbox instead of being sent; not allowed together with mail or SMS */
  isDemo: boolean
  /** public URL of the shop with the base path, for links; the Host header is not used */
  publicUrl: string
  /** URLs of the edges' registry.json, for the menu; the next is asked when one fails */
  registryUrls: readonly string[]
  /** addresses of the edge, whose `x-forwarded-for` and `x-request-id` are trusted */
  trustedProxies: Cidrs
  /** internal networks that webhooks and notifications may reach; by default they reach public addresses only */
  webhookNetworks: Cidrs
  /** whom a person calls; empty for nobody */
  supportPhone: string
  /** null: mails stay in the local outbox */
  mail: { url: string; from: string } | null
  /** null: SMS stay in the local outbox */
  sms: { url: string; token: string } | null
  /** null: no notifications in browsers */
  push: PushSettings | null
  /** the regional statistics service; null: nobody is found by an INN */
  statistics: { url: string; hash: string } | StandIn | null
  /** the service of suggestions of delivery addresses; null: a person's own addresses only */
  addresses: { url: string; token: string } | StandIn | null
  /** null: operations of the bank wait, and no beneficiary can be created */
  bank: BankSettings | null
  /** the cash register that prints receipts; null: they wait, and are shown as not printed */
  receipts: ReceiptsSettings | null
  /** the acquirer through which sellers take cards; null: orders are not paid by card */
  acquirer: AcquirerSettings | null
  /** the marketplace's own account, for its commission */
  feePayee: FeePayee
  nominalAccount: FeePayee['account'] | null
}

export type Config = AppConfig & {
  host: string
  port: number
  /** the API's login, perhaps through a pooler */
  databaseUrl: string
  /** the same login past any pooler: to hear of changes, and for work in the background */
  directUrl: string
  pooler: Pooler
  /** of the owner of the tables: make or update them at the start (local launch); null: `npm run migrate` is run before */
  migratesBy: string | null
  /** for how long requests are still answered after SIGTERM, until the load balancer has noticed */
  drainSeconds: number
  /** whether the database may contain the demo accounts, whose password is public */
  allowsDemoData: boolean
}

/** Beside the bundle of the API; its source where the API is run from sources. */
const tableReader = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? 'modules/exchange/sheets/read/thread.ts' : 'read-table.js',
    import.meta.url,
  ),
)

/** Reads the settings from the environment; throws a StartError for an invalid value. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const mail = readMail(environment)
  const publicUrl = readPublicUrl(environment)
  const sms = readService(environment, 'SMS_URL', 'SMS_TOKEN', (url, token) => ({ url, token }))
  const demo = readDemo(environment[demoVariable], mail !== null || sms !== null)
  const standIn = demo.allowsDemoData ? 'stand-in' : null
  return {
    ...readListening(environment, '8080'),
    ...readDatabase(environment),
    picturesDirectory: resolve(environment['PICTURES_DIRECTORY'] || '.lavka/pictures'),
    // set by the launcher; a real shop has no pictures that can be drawn
    drawingProgram: (environment[demoVariable] && environment['DRAWING_PROGRAM']) || null,
    tableReader,
    files: readFiles(environment),
    logLevel: readLevel(environment['LOG_LEVEL'] || 'info'),
    publicUrl,
    registryUrls: readUrls(environment, 'REGISTRY_URL', ['http:', 'https:']) ?? [`${publicUrl}/registry.json`],
    // by default the edge runs on the same machine
    trustedProxies: readTrustedProxies(environment['TRUSTED_PROXIES'], ['127.0.0.1/32', '::1/128']),
    webhookNetworks: readNetworks('WEBHOOK_NETWORKS', environment['WEBHOOK_NETWORKS'], []),
    supportPhone: readSupportPhone(environment),
    mail,
    sms,
    ...demo,
    push: readPush(environment),
    statistics:
      readService(environment, 'STATISTICS_URL', 'STATISTICS_HASH', (url, hash) => ({ url, hash })) ?? standIn,
    addresses: readService(environment, 'ADDRESS_URL', 'ADDRESS_TOKEN', (url, token) => ({ url, token })) ?? standIn,
    bank: readBank(environment),
    receipts: readReceipts(environment),
    acquirer: readAcquirer(environment),
    feePayee: readFeePayee(environment),
    nominalAccount: readNominalAccount(environment),
    migratesBy: environment['MIGRATE'] === '1' ? readDatabaseUrl(environment, 'DATABASE_OWNER_URL') : null,
    drainSeconds: readSeconds('DRAIN_SECONDS', environment['DRAIN_SECONDS'] || '5'),
  }
}

/** `yes` is set by an operator; `embedded` by the launcher for its own database. */
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

/** The host and port to listen on; localhost unless HOST is set. */
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

/** Whom a person calls while «О магазине» has no phone; empty for nobody. The API and the edge read it alike. */
export function readSupportPhone(environment: Environment): string {
  return environment['SUPPORT_PHONE']?.trim() ?? ''
}

/** A pooler in transaction mode needs the direct address beside it, and unnamed statements if it does not follow prepared ones. */
function readDatabase(environment: Environment): Pick<Config, 'databaseUrl' | 'directUrl' | 'pooler'> {
  const databaseUrl = readDatabaseUrl(environment, 'DATABASE_URL')
  if (!environment['DATABASE_DIRECT_URL']) return { databaseUrl, directUrl: databaseUrl, pooler: 'none' }
  const directUrl = readDatabaseUrl(environment, 'DATABASE_DIRECT_URL')
  const named = environment['DATABASE_PREPARED_STATEMENTS'] || 'no'
  if (named !== 'yes' && named !== 'no')
    throw refusal('DATABASE_PREPARED_STATEMENTS', named, 'Возможные значения: yes, no.')
  return { databaseUrl, directUrl, pooler: named === 'yes' ? 'named' : 'unnamed' }
}

/** The address of a database in one of the settings DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL, DATABASE_ADMIN_URL. */
export function readDatabaseUrl(environment: Environment, name: string): string {
  const text = environment[name]
  if (!text) throw refusal(name, '', 'Укажите адрес PostgreSQL: postgres://имя:пароль@сервер:5432/база')
  const isAddress = URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol)
  // the address contains a password, so it is not printed
  if (!isAddress) throw refusal(name, null, 'Адрес выглядит так: postgres://имя:пароль@сервер:5432/база')
  return text
}

type Environment = NodeJS.ProcessEnv

function readMail(environment: Environment): AppConfig['mail'] {
  const url = readUrl(environment, 'SMTP_URL', ['smtp:', 'smtps:'])
  if (url === undefined) return null
  const from = environment['MAIL_FROM']
  if (!from?.includes('@')) throw refusal('MAIL_FROM', from ?? '', 'Укажите адрес отправителя: Лавка <shop@example.ru>')
  return { url, from }
}

export function readLevel(text: string): AppConfig['logLevel'] {
  const level = levels.find((one) => one === text)
  if (level) return level
  throw refusal('LOG_LEVEL', text, `Возможные значения: ${levels.join(', ')}.`)
}
