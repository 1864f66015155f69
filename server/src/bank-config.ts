import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { refusal } from './database/start-error.ts'

type Environment = NodeJS.ProcessEnv

/** 32 bytes by an id. The first one encrypts passports, the others decrypt what was encrypted before (docs/bank.md). */
export type PassportKey = { id: string; key: Buffer }
export type PassportKeys = readonly [PassportKey, ...PassportKey[]]

export type BankToken =
  | { kind: 'fixed'; token: string }
  | { kind: 'oauth'; url: string; clientId: string; clientSecret: string }

export type BankSettings = {
  /** the address of the bank's service without a trailing slash */
  url: string
  /** hosts with ports that the adapter may call; nothing else is asked, redirects neither */
  hosts: ReadonlySet<string>
  token: BankToken
  nominalAccountId: string
  /** PEM: the client certificate of mutual TLS with its key, if any, and the authority of the bank, if it is not a public one */
  tls: { client: { cert: string; key: string } | null; ca: string | null }
  /** signs the content of operations; null: a key of this process, for a bank that does not check signatures (a sandbox) */
  signingKey: KeyObject | null
  passportKeys: PassportKeys
}

/** The settings of the bank; null without BANK_URL. A bank of this machine is a sandbox and has usual values for the rest. */
export function readBank(environment: Environment): BankSettings | null {
  const text = environment['BANK_URL']
  if (!text) return null
  const url = readAddress('BANK_URL', text)
  const isSandbox = isLoopback(url)
  const read = (name: string, usual?: string) => {
    const value = environment[name] || (isSandbox ? usual : undefined)
    if (value !== undefined) return value
    throw refusal(name, '', 'Она нужна вместе с BANK_URL.')
  }
  const hosts = new Set((environment['BANK_HOSTS'] ?? '').split(',').flatMap((one) => one.trim() || []))
  if (isSandbox) hosts.add(url.host)
  const token = readToken(environment, read)
  for (const [name, address] of [
    ['BANK_URL', url.href],
    ['BANK_OAUTH_URL', token.kind === 'oauth' && token.url],
  ] as const)
    if (address && !hosts.has(new URL(address).host)) throw refusal(name, null, 'Узла нет в списке BANK_HOSTS.')
  const nominalAccountId = read('BANK_NOMINAL_ACCOUNT', '00000000-0000-4000-8000-000000000001')
  if (!/^[0-9a-fA-F-]{36}$/.test(nominalAccountId)) throw refusal('BANK_NOMINAL_ACCOUNT', null, 'Нужен UUID.')
  const signing = environment['BANK_SIGNING_KEY_FILE']
  if (!signing && !isSandbox) throw refusal('BANK_SIGNING_KEY_FILE', '', 'Он нужен вместе с BANK_URL.')
  return {
    url: url.href.replace(/\/$/, ''),
    hosts,
    token,
    nominalAccountId,
    tls: readTls(environment),
    signingKey: signing ? createPrivateKey(readPem('BANK_SIGNING_KEY_FILE', signing)) : null,
    passportKeys: readPassportKeys(read('PASSPORT_KEYS')),
  }
}

function readAddress(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)))) return url
  throw refusal(name, null, 'Нужен адрес, начинающийся с https://')
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === '127.0.0.1'
}

function readToken(environment: Environment, read: (name: string, usual?: string) => string): BankToken {
  const { BANK_OAUTH_URL: oauth, BANK_TOKEN: token } = environment
  if (!oauth) return { kind: 'fixed', token: token || read('BANK_TOKEN', 'a'.repeat(38)) }
  const url = readAddress('BANK_OAUTH_URL', oauth).href
  return { kind: 'oauth', url, clientId: read('BANK_CLIENT_ID'), clientSecret: read('BANK_CLIENT_SECRET') }
}

function readTls(environment: Environment): BankSettings['tls'] {
  const { BANK_CERTIFICATE_FILE: cert, BANK_CERTIFICATE_KEY_FILE: key, BANK_CA_FILE: ca } = environment
  if (!cert !== !key) throw refusal('BANK_CERTIFICATE_FILE', null, 'Она нужна вместе с BANK_CERTIFICATE_KEY_FILE.')
  return {
    client:
      cert && key
        ? { cert: readPem('BANK_CERTIFICATE_FILE', cert), key: readPem('BANK_CERTIFICATE_KEY_FILE', key) }
        : null,
    ca: ca ? readPem('BANK_CA_FILE', ca) : null,
  }
}

function readPem(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw refusal(name, file, 'Файл не читается.')
  }
}

/** `id:key,id:key`, each key 32 bytes in base64. Not printed. */
export function readPassportKeys(text: string): PassportKeys {
  const [first, ...others] = text.split(',').map((one) => {
    const [, id = '', encoded = ''] = /^\s*([\w.-]{1,40}):([A-Za-z0-9+/]{43}=)\s*$/.exec(one) ?? []
    if (id === '')
      throw refusal('PASSPORT_KEYS', null, 'Нужен список имя:ключ через запятую, ключ — 32 байта в base64.')
    return { id, key: Buffer.from(encoded, 'base64') }
  })
  if (!first) throw refusal('PASSPORT_KEYS', null, 'Нужен хотя бы один ключ.')
  return [first, ...others]
}
