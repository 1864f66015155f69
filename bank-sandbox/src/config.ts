import { join, resolve } from 'node:path'

export type Config = { host: string; port: number; journalFile: string; logLevel: string }

/**
 * Settings of the process. `HOST` 127.0.0.1, `PORT` 8090, `BANK_SANDBOX_DIRECTORY` .lavka/bank-sandbox, `LOG_LEVEL` info.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const port = Number(environment['PORT'] || 8090)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT: неверный порт ${environment['PORT']}`)
  return {
    host: environment['HOST'] || '127.0.0.1',
    port,
    journalFile: join(resolve(environment['BANK_SANDBOX_DIRECTORY'] || '.lavka/bank-sandbox'), 'journal.log'),
    logLevel: environment['LOG_LEVEL'] || 'info',
  }
}
