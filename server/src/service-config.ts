import { refusal } from './database/start-error.ts'

type Environment = NodeJS.ProcessEnv

/** `taxSystem` is tag 1055 of the marketplace. */
export type ReceiptsSettings = { url: string; token: string; taxSystem: number }

/** `user` and `password` are those of the marketplace; whose money it is, is said by the merchant of a seller. */
export type AcquirerSettings = { url: string; user: string; password: string }

/** An address without a trailing slash; undefined when not set. Not printed, since it may contain a password. */
export function readUrl(environment: Environment, name: string, protocols: string[]): string | undefined {
  const text = environment[name]
  return text ? demandUrl(name, text, protocols) : undefined
}

/** Several such addresses, separated by commas. */
export function readUrls(environment: Environment, name: string, protocols: string[]): string[] | undefined {
  const text = environment[name]
  return text ? text.split(',').map((one) => demandUrl(name, one.trim(), protocols)) : undefined
}

function demandUrl(name: string, text: string, protocols: string[]): string {
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text.replace(/\/$/, '')
  throw refusal(name, null, `Нужен адрес, который начинается с ${protocols.join('// или ')}//`)
}

/** An external service: https address (http only for localhost, for tests) and secret; both or none. */
export function readService<T>(
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

/** The cash register that prints receipts (docs/receipts.md). */
export function readReceipts(environment: Environment): ReceiptsSettings | null {
  const taxSystem = Number(environment['RECEIPTS_TAX_SYSTEM'] || 1)
  if (![1, 2, 4, 16, 32].includes(taxSystem))
    throw refusal('RECEIPTS_TAX_SYSTEM', String(taxSystem), 'Система налогообложения, тег 1055: 1, 2, 4, 16 или 32.')
  return readService(environment, 'RECEIPTS_URL', 'RECEIPTS_TOKEN', (url, token) => ({ url, token, taxSystem }))
}

/** The acquirer of payments by card (docs/card-payments.md). */
export function readAcquirer(environment: Environment): AcquirerSettings | null {
  const user = environment['ACQUIRER_USER'] ?? ''
  const acquirer = readService(environment, 'ACQUIRER_URL', 'ACQUIRER_PASSWORD', (url, password) => ({
    url,
    user,
    password,
  }))
  if (acquirer && user === '') throw refusal('ACQUIRER_USER', '', 'Он нужен вместе с ACQUIRER_URL.')
  return acquirer
}
