import { join } from 'node:path'
import { demoVariable, type DatabaseUrls } from '../../server/src/launch.ts'
import { bundleApi } from '../build/bundle-api.ts'
import { root } from '../places.ts'
import { passportKeys, pushKey } from './kept-secrets.ts'
import { startService, type Service } from './service.ts'

/** Whether the database may contain demo accounts: `embedded` or `yes` may, an empty text may not (server/src/config.ts). */
export type DemoMode = 'embedded' | 'yes' | ''

export type ApiOptions = {
  port: number
  database: Pick<DatabaseUrls, 'app' | 'owner'>
  demo: DemoMode
  picturesDirectory: string
  /** public URL of the shop, for links */
  publicUrl: string
  /** the bank sandbox of this launch, if there is one */
  bankUrl?: string
  /** file of its JSON log; `-` is this terminal */
  logFile: string
  /** restart when its sources change (development) */
  watch?: boolean
  /** file for the process id, read by the next launch */
  onStart?: (pid: number) => Promise<void>
  /** prints messages about its exits and restarts */
  log?: (line: string) => void
}

/** The sandbox has a cash register, too; a bank of yours has none. */
function printerOf(bankUrl: string): NodeJS.ProcessEnv {
  if (process.env['BANK_URL'] || process.env['RECEIPTS_URL']) return {}
  return { RECEIPTS_URL: `${bankUrl}/kkt/v1`, RECEIPTS_TOKEN: 'sandbox' }
}

/** The sandbox takes cards, too. */
function acquirerOf(bankUrl: string): NodeJS.ProcessEnv {
  if (process.env['BANK_URL'] || process.env['ACQUIRER_URL']) return {}
  return { ACQUIRER_URL: `${bankUrl}/payment/rest`, ACQUIRER_USER: 'sandbox', ACQUIRER_PASSWORD: 'sandbox' }
}

export type Api = Service & { url: string }

/** Starts the API as a process and waits until it is ready; restarts it when it exits. Throws a Refusal when the first start fails. */
export async function startApi(options: ApiOptions): Promise<Api> {
  const { port, database, demo, picturesDirectory, publicUrl, bankUrl, watch = false } = options
  const { logFile, onStart, log } = options
  const url = `http://127.0.0.1:${port}`
  const bundled = await bundleApi()
  const words = watch
    ? [join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', join(root, 'server/src/server.ts')]
    : ['--enable-source-maps', bundled.api]
  const environment = {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    // the API trusts the edge on this machine; TRUSTED_PROXIES of the launch are the proxies in front of the edge
    TRUSTED_PROXIES: '127.0.0.1/32',
    DATABASE_URL: database.app,
    [demoVariable]: demo,
    PICTURES_DIRECTORY: picturesDirectory,
    DRAWING_PROGRAM: bundled.draw,
    // its sources may bring another schema
    ...(watch && { MIGRATE: '1', DATABASE_OWNER_URL: database.owner }),
    // no load balancer here, so no draining time
    DRAIN_SECONDS: '0',
    PUSH_KEY: await pushKey(),
    ...(bankUrl !== undefined && {
      BANK_URL: bankUrl,
      PASSPORT_KEYS: await passportKeys(),
      ...printerOf(bankUrl),
      ...acquirerOf(bankUrl),
    }),
  }
  const service = await startService({
    title: 'Сервер',
    readyUrl: `${url}/health/ready`,
    words,
    environment,
    logFile,
    ...(onStart && { onStart }),
    ...(log && { log }),
  })
  return { ...service, url }
}
