import { resolve } from 'node:path'
import { readLevel, readListening, readSeconds, readSupportPhone } from '@lavka/server/config'
import type { LogLevel } from '@lavka/server/logger'
import { refusal } from '@lavka/server/start-error'
import { readTrustedProxies, type Cidrs } from '@lavka/server/network'
import { readPublicUrl } from '@lavka/server/public-url'
import { readLimits, type Limits } from './limits.ts'

/** The settings of the edge (docs/run.md). */
export type EdgeSettings = {
  /** where people open the shop, base path included: `https://lavka.example/shop` */
  publicUrl: string
  /** addresses of the TLS proxy or CDN in front whose X-Forwarded-For is trusted; none by default */
  trustedProxies?: Cidrs
  /** whom a person calls while «О магазине» has no phone, for the page; nobody by default */
  supportPhone?: string
  /** overrides of the default limits */
  limits?: Partial<Limits>
}

/** Reads the settings from the environment; throws a StartError for an invalid value. `publicUrl` is the default of PUBLIC_URL. */
export function readEdgeSettings(environment: NodeJS.ProcessEnv, publicUrl?: string): Required<EdgeSettings> {
  return {
    publicUrl: readPublicUrl(environment, publicUrl),
    trustedProxies: readTrustedProxies(environment['TRUSTED_PROXIES'], []),
    supportPhone: readSupportPhone(environment),
    limits: readLimits(environment),
  }
}

/** Further settings of an edge that runs as a separate process (docs/operate.md). */
export type EdgeProcessSettings = Required<EdgeSettings> & {
  host: string
  port: number
  /** origins of the APIs, without a path */
  apiUrls: string[]
  /** the folder with `host/dist` and a `<remote>/dist` for each remote, as `npm run build` leaves them */
  buildsDirectory: string
  logLevel: LogLevel
  /** for how long requests are still answered after SIGTERM, until the load balancer has noticed */
  drainSeconds: number
}

/** As `readEdgeSettings`; the addresses of the APIs have no default. */
export function readEdgeProcess(environment: NodeJS.ProcessEnv): EdgeProcessSettings {
  return {
    ...readEdgeSettings(environment),
    ...readListening(environment, '3000'),
    apiUrls: readApiUrls(environment['API_URLS']),
    buildsDirectory: resolve(environment['BUILDS_DIRECTORY'] || '.'),
    logLevel: readLevel(environment['LOG_LEVEL'] || 'info'),
    drainSeconds: readSeconds('DRAIN_SECONDS', environment['DRAIN_SECONDS'] || '5'),
  }
}

function readApiUrls(text = ''): string[] {
  const hint = 'Перечислите адреса серверов API через запятую: http://api-1:8080, http://api-2:8080'
  const urls = text.split(',').map((part) => part.trim())
  const isAddress = (url: string) => /^https?:\/\/[^/?#@]+\/?$/.test(url) && URL.canParse(url)
  if (text === '' || !urls.every(isAddress)) throw refusal('API_URLS', text, hint)
  return urls.map((url) => new URL(url).origin)
}
