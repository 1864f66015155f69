import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

/** A script that says nothing for this long has failed: a little before the loader's own deadline, so that «Повторить» starts a new one. */
const SCRIPT_TIMEOUT_MS = 7_500

const attempts = new Map<string, number>()

/**
 * The runtime alone waits 20 s for a silent server, and the browser lets a second request for an address wait for the first one.
 * So the wait is shorter, and each further attempt asks by an address of its own.
 */
export const deadline: ModuleFederationRuntimePlugin = {
  name: 'lavka-deadline',
  createScript({ url }) {
    const attempt = attempts.get(url) ?? 0
    attempts.set(url, attempt + 1)
    const script = document.createElement('script')
    script.src = attempt === 0 ? url : `${url}?attempt=${attempt}`
    script.crossOrigin = 'anonymous'
    script.async = true
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
