import { attach, createEffect, sample } from 'effector'
import { retryImport, type Lifecycles, type RemoteBuild } from '@lavka/shared'
import { loadExposed } from './containers'
import { unmetNeeds } from './contract'
import { $broken, $shown, buildShown } from './health'
import { trust } from './integrity'
import { $registry, buildsOf, remoteAsked } from './registry'

/** The result of a load: the exposed module, or the reason of the failure. */
export type Loaded<T> =
  | { ok: true; exposed: T; build: string; milliseconds: number }
  | { ok: false; reason: 'failed' | 'incompatible'; error: unknown }

/**
 * Loads the lifecycles of a remote. Tries its builds one after the other, with pauses between the attempts, and returns a result:
 * it never rejects. A failure is not cached. After eight seconds a message is shown while the load goes on (use-parcel.ts).
 */
export const loadRemoteFx = attach({
  source: { registry: $registry, broken: $broken },
  mapParams: (remote: string, { registry, broken }) => buildsOf(remote, registry, broken),
  effect: createEffect((builds: readonly RemoteBuild[]) => loadFirst<Lifecycles>(builds, 'remote')),
})

sample({ clock: loadRemoteFx, target: remoteAsked })
sample({
  clock: loadRemoteFx.done,
  filter: ({ result }) => result.ok,
  fn: ({ params, result }) => ({ remote: params, build: result.ok ? result.build : '' }),
  target: buildShown,
})

/** Takes the hashes of the latest registry, which may contain one that was missing before. */
const trustShownFx = attach({
  source: { registry: $registry, shown: $shown },
  effect: ({ registry, shown }) => {
    for (const [remote, name] of Object.entries(shown)) {
      const build = buildsOf(remote, registry, []).find((one) => one.name === name)
      if (build) trust(build.integrity, new URL(build.entry, document.baseURI).href)
    }
  },
})
sample({ clock: $registry.updates, fn: () => {}, target: trustShownFx })

/** The module that the first loadable build exposes under `name`. Never rejects. */
export async function loadFirst<T>(builds: readonly RemoteBuild[], expose: string): Promise<Loaded<T>> {
  let failure: Loaded<T> = { ok: false, reason: 'failed', error: new Error('The registry knows no build of it') }
  for (const build of builds) {
    const unmet = unmetNeeds(build)
    if (unmet.length > 0) {
      failure = { ok: false, reason: 'incompatible', error: new Error(`${build.name} needs ${unmet.join(', ')}`) }
      continue
    }
    const loaded = await tryBuild<T>(build, expose)
    if (loaded.ok) return loaded
    failure = loaded
  }
  return failure
}

async function tryBuild<T>(build: RemoteBuild, expose: string): Promise<Loaded<T>> {
  const entry = new URL(build.entry, document.baseURI).href
  trust(build.integrity, entry)
  try {
    return await retryImport(async () => {
      const startedAt = performance.now()
      // its version of @lavka/shared is one that this host accepts (contract.ts)
      const exposed = (await loadExposed({ name: build.name, entry }, expose)) as T
      return { ok: true, exposed, build: build.name, milliseconds: Math.round(performance.now() - startedAt) }
    })
  } catch (error) {
    return { ok: false, reason: 'failed', error }
  }
}
