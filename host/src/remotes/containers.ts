import type { RemoteBuild } from '@lavka/shared'
import { prepare } from './loading'
import { shareScope, type ShareScope } from './share-scope'

/** Timeout of a script (specification §9). A message is shown long before (use-parcel.ts). */
export const SCRIPT_TIMEOUT_MS = 120_000

/** A remote entry defines a global variable of this form with the build's federation name. */
type Container = { init: (scope: ShareScope) => unknown; get: (module: string) => Promise<() => unknown> }

const containers = new Map<string, Promise<Container>>()

/** When each phase of a load ended, in milliseconds since navigation start, by the build's federation name: for the panel and the reports. */
export const phases = new Map<string, Partial<Record<'entry' | 'init' | 'expose' | 'run', number>>>()

/** The module that a build exposes as `./<expose>`. Rejects when it cannot be loaded or throws; the next call tries again. */
export async function loadExposed(build: Pick<RemoteBuild, 'name' | 'entry'>, expose: string): Promise<unknown> {
  const { get } = await containerOf(build)
  const evaluate = await get(`./${expose}`)
  note(build.name, 'expose')
  const exposed = await evaluate()
  note(build.name, 'run')
  return exposed
}

function containerOf({ name, entry }: Pick<RemoteBuild, 'name' | 'entry'>): Promise<Container> {
  const known = containers.get(name)
  if (known) return known
  const loading = loadContainer(name, entry)
  containers.set(name, loading)
  loading.catch(() => containers.delete(name))
  return loading
}

async function loadContainer(name: string, entry: string): Promise<Container> {
  await runScript(entry)
  note(name, 'entry')
  const container: unknown = Reflect.get(window, name)
  if (!isContainer(container)) throw new Error(`${entry} defines no ${name}`)
  await container.init(shareScope)
  note(name, 'init')
  return container
}

/** Runs a remote entry by the same rules as chunks: allowed addresses, known hashes (loading.ts). */
function runScript(url: string): Promise<void> {
  const script = document.createElement('script')
  script.async = true
  prepare(script, url)
  return new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`${url} did not load`))
    const timer = setTimeout(fail, SCRIPT_TIMEOUT_MS)
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', fail)
    for (const outcome of ['load', 'error']) script.addEventListener(outcome, () => clearTimeout(timer))
    document.head.append(script)
  }).finally(() => script.remove())
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value
}

function note(name: string, phase: 'entry' | 'init' | 'expose' | 'run'): void {
  phases.set(name, { ...phases.get(name), [phase]: Math.round(performance.now()) })
}
