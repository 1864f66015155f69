import { sample } from 'effector'
import { talksAsked } from '../../views/order-talk/model'
import { $history } from './model'
import { lastIds } from './received'

/** Which orders are on the page; a change of one of them is none of these. */
const $shown = $history.map((history) => lastIds(history?.rows ?? []).join(','))
/** The talks of the orders on the page: which have something new is shown before one is opened. */
sample({ clock: $shown, fn: (ids) => ids.split(',').filter(Boolean).map(Number), target: talksAsked })

export { $talks } from '../../views/order-talk/model'
