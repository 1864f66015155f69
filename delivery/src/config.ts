import { readTrustedProxies, type Cidrs } from '@lavka/server/network'
import { readPublicUrl } from '@lavka/server/public-url'
import { readLimits, type Limits } from './limits.ts'

/** What an edge is told by whoever runs it (docs/run.md). */
export type EdgeSettings = {
  /** where people open the shop, base path included: `https://lavka.example/shop` */
  publicUrl: string
  /** the TLS proxy or CDN in front: whom X-Forwarded-For is believed of; nobody by default */
  trustedProxies?: Cidrs
  /** what is not named is as usual */
  limits?: Partial<Limits>
}

/** Reads the settings from the environment; a value that makes no sense is a StartError. `publicUrl` holds where PUBLIC_URL says nothing. */
export function readEdgeSettings(environment: NodeJS.ProcessEnv, publicUrl?: string): Required<EdgeSettings> {
  return {
    publicUrl: readPublicUrl(environment, publicUrl),
    trustedProxies: readTrustedProxies(environment['TRUSTED_PROXIES'], []),
    limits: readLimits(environment),
  }
}
