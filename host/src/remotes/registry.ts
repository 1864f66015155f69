import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { base, screenRetried, type Registry, type RemoteBuild } from '@lavka/shared'
import { isAllowed, page } from '../page'
import { overridden } from './overrides'
import { screenSettled } from './screen-settled'

/** The registry is read again at most this often (milliseconds). A new build is used when its remote is shown next. */
const FRESH_MS = 10_000

/** Timeout of the request in milliseconds; the known records serve meanwhile. */
const ANSWER_MS = 5_000

export const refreshRegistryFx = createEffect(async () => {
  const signal = AbortSignal.timeout(ANSWER_MS)
  const response = await fetch(`${base}/registry.json`, { credentials: 'same-origin', signal })
  if (!response.ok) throw new Error(`registry.json answered ${response.status}`)
  const registry: unknown = await response.json()
  if (!isRegistry(registry)) throw new Error('registry.json is no registry')
  return registry
})

/** Starts with the records in the page; an invalid answer later changes nothing. */
export const $registry = createStore<Registry>(
  isRegistry(page.registry) ? page.registry : { schema: 2, remotes: {} },
).on(refreshRegistryFx.doneData, (_, registry) => registry)

/** The page names its first remote only; for another one the registry is awaited. */
export const knowRemoteFx = attach({
  source: $registry,
  effect: async ({ remotes }, remote: string) =>
    void (remotes[remote] ?? overridden(remote) ?? (await refreshRegistryFx())),
})

/** Reads the whole registry once after the first screen, for prefetching (prefetch.ts). */
const $isPartial = createStore(true).on(refreshRegistryFx, () => false)
sample({ clock: screenSettled, filter: $isPartial, target: refreshRegistryFx })

const $readAt = createStore(Date.now()).on(refreshRegistryFx, () => Date.now())

/** Called when a remote is about to be shown: looks for new builds without waiting for the answer. */
export const remoteAsked = createEvent<string>()
sample({
  clock: remoteAsked,
  source: $readAt,
  filter: (readAt) => Date.now() - readAt > FRESH_MS,
  fn: () => {},
  target: refreshRegistryFx,
})

sample({ clock: screenRetried, target: refreshRegistryFx })

/** The builds of a remote in the order to try them: one that was given up comes last. Invalid records are left out. */
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

/** Validates a build of the registry: complete, and from an allowed origin. */
function isLoadable(build: RemoteBuild | undefined): build is RemoteBuild {
  return (
    typeof build?.name === 'string' &&
    typeof build.entry === 'string' &&
    isObject(build.integrity) &&
    isObject(build.needs) &&
    isAllowed(build.entry)
  )
}
