import { createEvent, createStore, sample } from 'effector'
import { screenCrashed } from '@lavka/shared'

/** This many crashes of one build within this time (milliseconds) mean that the build is broken. */
const CRASHES = 3
const WITHIN_MS = 60_000

/** The build of a remote that the page shows. */
export const buildShown = createEvent<{ remote: string; build: string }>()
/** The federation name of the loaded build, by remote. */
export const $shown = createStore<Record<string, string>>({}).on(buildShown, (shown, { remote, build }) => ({
  ...shown,
  [remote]: build,
}))

const $crashes = createStore<{ remote: string; build: string; at: number }[]>([])
sample({
  clock: screenCrashed,
  source: { shown: $shown, crashes: $crashes },
  // without a connection a chunk that cannot be loaded looks like a crash
  filter: () => navigator.onLine,
  fn: ({ shown, crashes }, { remote }) => {
    const at = Date.now()
    const recent = crashes.filter((crash) => at - crash.at < WITHIN_MS)
    return [...recent, { remote, build: shown[remote] ?? '', at }]
  },
  target: $crashes,
})

/** The build is given up for this session; another one is taken. */
export const buildGivenUp = createEvent<{ remote: string; build: string }>()
sample({
  clock: $crashes,
  filter: (crashes) => crashes.filter(({ build }) => build === crashes.at(-1)?.build).length >= CRASHES,
  fn: (crashes) => ({ remote: crashes.at(-1)?.remote ?? '', build: crashes.at(-1)?.build ?? '' }),
  target: buildGivenUp,
})
sample({
  clock: buildGivenUp,
  source: $crashes,
  fn: (crashes, { build }) => crashes.filter((crash) => crash.build !== build),
  target: $crashes,
})

/** Federation names of builds given up in this session. */
export const $broken = createStore<string[]>([]).on(buildGivenUp, (broken, { build }) => [...broken, build])

/** How often a remote was swapped; used as the React key, so that a swap remounts it. */
export const $swaps = createStore<Record<string, number>>({}).on(buildGivenUp, (swaps, { remote }) => ({
  ...swaps,
  [remote]: (swaps[remote] ?? 0) + 1,
}))
