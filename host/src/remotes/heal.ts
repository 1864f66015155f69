import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

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
