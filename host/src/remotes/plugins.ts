import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { prepare } from './loading'

/** Timeout of a chunk request (specification §9). A message is shown long before (use-parcel.ts). */
const SCRIPT_TIMEOUT_MS = 120_000

/** Loads remote entries by the same rules as chunks: allowed addresses, known hashes. */
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
 * The runtime caches the rejected promise of a shared chunk, so one failure would last for the life of the page (platform.md F5).
 * Deleting it lets «Повторить» load the chunk again; output.strictModuleExceptionHandling of the preset is needed as well.
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

/** When each phase of a load ended, in milliseconds since navigation start, by the build's federation name. */
export const phases = new Map<string, Partial<Record<'entry' | 'init' | 'expose' | 'run', number>>>()

/** Records the phases of a load for the panel and the reports (load-remote.ts). */
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
