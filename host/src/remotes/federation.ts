import { registerGlobalPlugins, registerPlugins } from '@module-federation/enhanced/runtime'
import { createEffect, sample } from 'effector'
import { loadAbandoned } from '@lavka/shared'
import './lent-runtime'
import { abandonPending } from './loading'
import { guard, heal, timing } from './plugins'

const plugins = [guard, heal, timing]
registerPlugins(plugins)
// each remote brings a runtime instance of its own, which takes these when it is made
registerGlobalPlugins(plugins)

const abandonPendingFx = createEffect(abandonPending)
sample({ clock: loadAbandoned, target: abandonPendingFx })
