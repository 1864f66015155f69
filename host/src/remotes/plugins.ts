import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { prepare } from './loading'

/** The browser's own patience (specification §9). The person sees a message long before (use-parcel.ts). */
const SCRIPT_TIMEOUT_MS = 120_000

/** Entries are loaded by the same rules as the parts that come after them: allowed addresses, known hashes. */
export const guard: ModuleFederationRuntimePlugin = {
  name: 'lavka-guard',
  createScript({ url }) {
    const script = document.createElement('script')
    script.async = true
    prepare(script, url)
    return { script, timeout: SCRIPT_TIMEOUT_MS }
  },
}

/**
 * A shared chunk that failed once would stay failed for the life of the page: the runtime keeps the rejected promise (platform.md F5).
 * Forgetting it lets «Повторить» load the chunk anew; output.strictModuleExceptionHandling in the preset is the other half.
 */
export const heal: ModuleFederationRuntimePlugin = {
  name: 'lavka-heal',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const packages of Object.values(shareScopeMap)) {
      for (const shared of Object.values(packages[pkgName] ?? {})) {
        if (!shared.loaded) shared.loading = null
      }
    }
  },
}

/** When each phase of a load ended, ms since the page began, by the build's federation name. */
export const phases = new Map<string, Partial<Record<'entry' | 'init' | 'expose' | 'run', number>>>()

/** Writes down how a load went, for the panel and the reports (load-remote.ts). */
export const timing: ModuleFederationRuntimePlugin = {
  name: 'lavka-timing',
  afterLoadEntry: ({ remoteInfo }) => note(remoteInfo.name, 'entry'),
  afterInitRemote: ({ remoteInfo }) => note(remoteInfo.name, 'init'),
  afterGetExpose: ({ moduleInfo }) => note(moduleInfo.name, 'expose'),
  afterExecuteFactory: ({ moduleInfo }) => note(moduleInfo.name, 'run'),
}

function note(name: string, phase: 'entry' | 'init' | 'expose' | 'run'): void {
  phases.set(name, { ...phases.get(name), [phase]: Math.round(performance.now()) })
}
