import type { Lifecycles, RemoteBuild } from '@lavka/shared'

// Stands in for what loads remotes (host/src/remotes/containers.ts) in the one bundle: what the host loads from other servers is bundled here,
// split by remote as a single bundle would be split by route.
const remotes: Record<string, () => Promise<Lifecycles>> = {
  mf_catalog_mono: () => import('../../mf-catalog/src/index'),
  mf_admin_mono: () => import('../../mf-admin/src/index'),
  mf_payments_mono: () => import('../../mf-payments/src/index'),
  mf_auth_mono: () => import('../../mf-auth/src/index'),
}

export async function loadExposed({ name }: Pick<RemoteBuild, 'name'>): Promise<Lifecycles | undefined> {
  return remotes[name]?.()
}

export const phases = new Map<string, Record<string, number>>()
export const shareScope = {}
