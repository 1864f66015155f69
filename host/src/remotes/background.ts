import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { $role, type Background, type RemoteBuild, type Role } from '@lavka/shared'
import { $broken, buildGivenUp, buildShown } from './health'
import { loadFirst } from './load-remote'
import { $registry, buildsOf } from './registry'
import { reported } from './reports'
import { lateStarted } from './screen-settled'

// The background modules of the remotes (shared/src/remote/background.ts). They start after the first screen, which has priority for network and
// CPU. A module that failed to load is requested again when a screen is shown, the registry is read or somebody logs in.

const wanted = createEvent<string>()

/** Loads a module; rejects with the reason. */
export const loadBackgroundFx = attach({
  source: { registry: $registry, broken: $broken },
  mapParams: (remote: string, { registry, broken }) =>
    buildsOf(remote, registry, broken).filter(({ background }) => background),
  effect: createEffect(async (builds: RemoteBuild[]) => {
    const loaded = await loadFirst<{ background: Background }>(builds, 'background')
    if (!loaded.ok) throw loaded.error
    return { build: loaded.build, start: loaded.exposed.background.start }
  }),
})
type Module = { remote: string; build: string; start: Background['start'] }
/** Called inside an effect handler, so events that the module fires while starting run in the scope. */
const startFx = createEffect(({ start }: Module) => start())
const stopFx = createEffect((stop: () => void) => stop())

sample({ clock: wanted, target: loadBackgroundFx })
sample({
  clock: loadBackgroundFx.done,
  fn: ({ params: remote, result }): Module => ({ remote, ...result }),
  target: startFx,
})

/** Remotes whose module is loading or runs. */
const $taken = createStore<readonly string[]>([])
  .on(wanted, (taken, remote) => [...taken, remote])
  .on(loadBackgroundFx.fail, (taken, { params: remote }) => taken.filter((one) => one !== remote))
const $running = createStore<Record<string, { build: string; stop: () => void }>>({}).on(
  startFx.done,
  (running, { params: { remote, build }, result: stop }) => ({ ...running, [remote]: { build, stop } }),
)

const missing = sample({
  clock: [lateStarted, $registry, $role, buildShown, $broken],
  source: { registry: $registry, role: $role, taken: $taken },
  fn: ({ registry, role, taken }) =>
    Object.entries(registry.remotes)
      .filter(([remote, record]) => !taken.includes(remote) && serves(record?.builds?.[record.stable], role))
      .map(([remote]) => remote),
})
sample({ clock: missing, target: createEffect((remotes: string[]) => remotes.forEach((remote) => wanted(remote))) })

/** The registry is external data, so the record is validated. */
function serves(build: RemoteBuild | undefined, role: Role): boolean {
  const allow: unknown = build?.background?.allow
  return Array.isArray(allow) && allow.includes(role)
}

// a build that was given up for its crashes is stopped here too, and the previous build starts
sample({
  clock: buildGivenUp,
  source: $running,
  filter: (running, { remote, build }) => running[remote]?.build === build,
  fn: (running, { remote }) => running[remote]?.stop ?? (() => {}),
  target: stopFx,
})
$taken.on(buildGivenUp, (taken, { remote }) => taken.filter((one) => one !== remote))

const failed = [
  loadBackgroundFx.fail.map(({ params: remote, error }) => ({ remote, error })),
  startFx.fail.map(({ params: { remote }, error }) => ({ remote, error })),
]
sample({
  clock: failed,
  fn: ({ remote, error }) => ({ kind: 'background-failed' as const, remote, error: String(error) }),
  target: reported,
})
