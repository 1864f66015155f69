import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { base, screenRetried, type Registry, type RemoteBuild } from '@lavka/shared'
import { isAllowedOrigin, page } from '../page'
import { overridden } from './overrides'
import { screenSettled } from './screen-settled'

/** Read anew no sooner than this. A new build is taken up when its remote is shown the next time after that. */
const FRESH_MS = 10_000

/** What is known already serves, so nobody waits long for news of it. */
const ANSWER_MS = 5_000

export const refreshRegistryFx = createEffect(async () => {
  const signal = AbortSignal.timeout(ANSWER_MS)
  const response = await fetch(`${base}/registry.json`, { credentials: 'same-origin', signal })
  if (!response.ok) throw new Error(`registry.json answered ${response.status}`)
  const registry: unknown = await response.json()
  if (!isRegistry(registry)) throw new Error('registry.json is no registry')
  return registry
})

/** The edge wrote into the page what its first screen needs; a bad answer later changes nothing. */
export const $registry = createStore<Registry>(
  isRegistry(page.registry) ? page.registry : { schema: 2, remotes: {} },
).on(refreshRegistryFx.doneData, (_, registry) => registry)

/** A remote that the page did not name is read of before it is loaded. */
export const knowRemoteFx = attach({
  source: $registry,
  effect: async ({ remotes }, remote: string) =>
    void (remotes[remote] ?? overridden(remote) ?? (await refreshRegistryFx())),
})

/** Once, when nothing waits for it any more: what links lead to is asked for early (prefetch.tsx). */
const $isPartial = createStore(true).on(refreshRegistryFx, () => false)
sample({ clock: screenSettled, filter: $isPartial, target: refreshRegistryFx })

const $readAt = createStore(Date.now()).on(refreshRegistryFx, () => Date.now())

/** A remote is about to be shown: whether there are new builds is asked beside it, nobody waits for the answer. */
export const remoteAsked = createEvent<string>()
sample({
  clock: remoteAsked,
  source: $readAt,
  filter: (readAt) => Date.now() - readAt > FRESH_MS,
  fn: () => {},
  target: refreshRegistryFx,
})

sample({ clock: screenRetried, target: refreshRegistryFx })

/** Builds of a remote to try, the best first: one that keeps crashing comes last. A record that makes no sense is left out. */
export function buildsOf(remote: string, registry: Registry, broken: readonly string[]): RemoteBuild[] {
  const override = overridden(remote)
  if (override) return [override]
  const record = registry.remotes[remote]
  if (!record) return []
  return [record.stable, record.previous]
    .map((id) => (id === undefined ? undefined : record.builds?.[id]))
    .filter(isLoadable)
    .sort((one, other) => Number(broken.includes(one.name)) - Number(broken.includes(other.name)))
}

function isRegistry(value: unknown): value is Registry {
  return isObject(value) && 'schema' in value && value.schema === 2 && 'remotes' in value
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Complete, and from where remotes may come: what the registry says is not enough for that. */
function isLoadable(build: RemoteBuild | undefined): build is RemoteBuild {
  return (
    typeof build?.name === 'string' &&
    typeof build.entry === 'string' &&
    isObject(build.integrity) &&
    isObject(build.needs) &&
    URL.canParse(build.entry, document.baseURI) &&
    isAllowedOrigin(new URL(build.entry, document.baseURI).origin)
  )
}
