import { loadRemote as loadFromFederation } from '@module-federation/enhanced/runtime'
import type { Lifecycles } from '@lavka/shared'
import { fetchRegistry } from './registry'

/** After this long the person sees a message instead of a skeleton; the load itself may go on (issue of the loader's deadline). */
export const DEADLINE_MS = 8_000

export type Loaded = { ok: true; lifecycles: Lifecycles } | { ok: false; reason: 'failed' | 'slow'; error?: unknown }

/** The lifecycles of a remote. Never rejects and never hangs: failure is an answer, and a later call tries again. */
export async function loadRemote(remote: string): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<Loaded>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, reason: 'slow' }), DEADLINE_MS)
  })
  try {
    return await Promise.race([load(remote), deadline])
  } finally {
    clearTimeout(timer)
  }
}

async function load(remote: string): Promise<Loaded> {
  try {
    await fetchRegistry()
    const lifecycles = await loadFromFederation<Lifecycles>(`${remote}/remote`)
    return lifecycles ? { ok: true, lifecycles } : { ok: false, reason: 'failed' }
  } catch (error) {
    return { ok: false, reason: 'failed', error }
  }
}
