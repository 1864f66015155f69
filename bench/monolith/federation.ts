import type { Lifecycles } from '@lavka/shared'

// Stands in for the federation runtime in the one bundle: what the host loads from other servers is bundled here, split by
// remote as a single bundle would be split by route.
const remotes: Record<string, () => Promise<Lifecycles>> = {
  mf_catalog_mono: () => import('../../mf-catalog/src/index'),
  mf_admin_mono: () => import('../../mf-admin/src/index'),
  mf_payments_mono: () => import('../../mf-payments/src/index'),
  mf_auth_mono: () => import('../../mf-auth/src/index'),
}

export function loadRemote(id: string): Promise<Lifecycles | null> {
  return remotes[id.replace('/remote', '')]?.() ?? Promise.resolve(null)
}

export const registerRemotes = (): void => {}
export const registerPlugins = (): void => {}
export const registerGlobalPlugins = (): void => {}
export const getInstance = (): undefined => undefined

// what the host lends to remotes: there are none
export const createInstance = (): undefined => undefined
export const attachShareScopeMap = undefined
export const bundlerRuntime = {}
export const initContainerEntry = undefined
