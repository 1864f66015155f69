import { resolve } from 'node:path'
import { StartError } from './database/start-error.ts'

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** What the API needs to know besides its database. */
export type AppConfig = {
  logLevel: (typeof levels)[number]
  /** where /api/pictures are read from */
  picturesDirectory: string
}

export type Config = AppConfig & { host: string; port: number; databaseUrl: string; doesMigrate: boolean }

/** Reads the settings from the environment; a value that makes no sense stops the start with a message. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  return {
    host: environment['HOST'] || '127.0.0.1',
    port: readPort(environment['PORT'] || '8080'),
    databaseUrl: readDatabaseUrl(environment['DATABASE_URL']),
    picturesDirectory: resolve(environment['PICTURES_DIRECTORY'] || '.lavka/pictures'),
    logLevel: readLevel(environment['LOG_LEVEL'] || 'info'),
    doesMigrate: environment['MIGRATE'] !== '0',
  }
}

function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw refusal('PORT', text, 'Нужно число от 0 до 65535; 0 означает любой свободный порт.')
}

function readDatabaseUrl(text: string | undefined): string {
  if (!text) throw refusal('DATABASE_URL', '', 'Укажите адрес PostgreSQL 15: postgres://имя:пароль@сервер:5432/база')
  const isAddress = URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol)
  // the address holds a password: it is not repeated on the screen
  if (!isAddress) throw refusal('DATABASE_URL', null, 'Адрес выглядит так: postgres://имя:пароль@сервер:5432/база')
  return text
}

function readLevel(text: string): AppConfig['logLevel'] {
  const level = levels.find((one) => one === text)
  if (level) return level
  throw refusal('LOG_LEVEL', text, `Возможные значения: ${levels.join(', ')}.`)
}

function refusal(name: string, value: string | null, hint: string): StartError {
  if (value === '') return new StartError('BAD_CONFIG', `Не задана переменная ${name}.`, hint)
  return new StartError('BAD_CONFIG', `Переменная ${name} задана неверно${value === null ? '' : `: «${value}»`}.`, hint)
}
