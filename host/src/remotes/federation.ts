import { getInstance, registerGlobalPlugins, registerPlugins } from '@module-federation/enhanced/runtime'
import { createEffect, sample } from 'effector'
import { loadAbandoned } from '@lavka/shared'
import './provided-runtime'
import { abandonPending } from './loading'
import { guard, heal, timing } from './plugins'

const plugins = [guard, heal, timing]
registerPlugins(plugins)
// each remote creates its own runtime instance, which takes the global plugins when it is created
registerGlobalPlugins(plugins)

// The host imports the shared packages directly (shared/build/webpack.cjs). They are registered as loaded, so a remote's copy is never preferred.
for (const versions of Object.values(getInstance()?.shareScopeMap['default'] ?? {})) {
  for (const shared of Object.values(versions)) {
    if (shared.shareConfig.eager) Object.assign(shared, { loaded: true, lib: shared.get() })
  }
}

const abandonPendingFx = createEffect(abandonPending)
sample({ clock: loadAbandoned, target: abandonPendingFx })
