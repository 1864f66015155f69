import { createEffect, sample } from 'effector'
import { loadAbandoned } from '@lavka/shared'
import './provided-runtime'
import { abandonPending } from './loading'

const abandonPendingFx = createEffect(abandonPending)
sample({ clock: loadAbandoned, target: abandonPendingFx })
