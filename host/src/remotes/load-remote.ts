import { loadRemote as loadFromFederation, registerRemotes } from '@module-federation/enhanced/runtime'
import { attach, createEffect, sample } from 'effector'
import { retryImport, type Lifecycles, type RemoteBuild } from '@lavka/shared'
import { unmetNeeds } from './contract'
import { $broken, $shown, buildShown } from './health'
import { trust } from './integrity'
import { $registry, buildsOf, remoteAsked } from './registry'

export type Loaded =
  | { ok: true; lifecycles: Lifecycles; build: string; milliseconds: number }
  | { ok: false; reason: 'failed' | 'incompatible'; error: unknown }

/**
 * The lifecycles of a remote by its name. Tries its builds one after the other, each with a pause in between, and answers what came of it:
 * it never fails, and what failed once is asked for anew the next time. Nobody waits in front of it longer than eight seconds (use-parcel.ts).
 */
export const loadRemoteFx = attach({
  source: { registry: $registry, broken: $broken },
  mapParams: (remote: string, { registry, broken }) => buildsOf(remote, registry, broken),
  effect: createEffect(loadFirst),
})

sample({ clock: loadRemoteFx, target: remoteAsked })
sample({
  clock: loadRemoteFx.done,
  filter: ({ result }) => result.ok,
  fn: ({ params, result }) => ({ remote: params, build: result.ok ? result.build : '' }),
  target: buildShown,
})

/** A part that is asked for later goes by the latest word on its build: a hash that was missing may have been added. */
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

async function loadFirst(builds: readonly RemoteBuild[]): Promise<Loaded> {
  let failure: Loaded = { ok: false, reason: 'failed', error: new Error('The registry knows no build of it') }
  for (const build of builds) {
    const unmet = unmetNeeds(build)
    if (unmet.length > 0) {
      failure = { ok: false, reason: 'incompatible', error: new Error(`${build.name} needs ${unmet.join(', ')}`) }
      continue
    }
    const loaded = await tryBuild(build)
    if (loaded.ok) return loaded
    failure = loaded
  }
  return failure
}

async function tryBuild(build: RemoteBuild): Promise<Loaded> {
  const entry = new URL(build.entry, document.baseURI).href
  trust(build.integrity, entry)
  registerRemotes([{ name: build.name, entry, type: 'global' }])
  try {
    return await retryImport(async () => {
      const startedAt = performance.now()
      const lifecycles = await loadFromFederation<Lifecycles>(`${build.name}/remote`)
      if (!lifecycles) throw new Error(`${build.name} exposes nothing`)
      return { ok: true, lifecycles, build: build.name, milliseconds: Math.round(performance.now() - startedAt) }
    })
  } catch (error) {
    return { ok: false, reason: 'failed', error }
  }
}
