import { getInstance, registerGlobalPlugins, registerPlugins } from '@module-federation/enhanced/runtime'
import { createEffect, sample } from 'effector'
import { loadAbandoned } from '@lavka/shared'
import './provided-runtime'
import { abandonPending } from './loading'
import { guard, heal, timing } from './plugins'

const plugins = [guard, heal, timing]
registerPlugins(plugins)
// each remote brings a runtime instance of its own, which takes these when it is made
registerGlobalPlugins(plugins)

// The host takes what it shares directly (shared/build/webpack.cjs). To the remotes it is loaded already: no copy of theirs comes before it.
for (const versions of Object.values(getInstance()?.shareScopeMap['default'] ?? {})) {
  for (const shared of Object.values(versions)) {
    if (shared.shareConfig.eager) Object.assign(shared, { loaded: true, lib: shared.get() })
  }
}

const abandonPendingFx = createEffect(abandonPending)
sample({ clock: loadAbandoned, target: abandonPendingFx })
