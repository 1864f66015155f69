import { createEvent, sample } from 'effector'
import { cookiesRead } from './cookies'
import { keptRead, tabsHeard } from './kept-values'
import './port'

/** Reads the stored values at every start (specification §4): saved orders, cookies. */
export const browserRead = createEvent()

sample({ clock: browserRead, target: tabsHeard })
// in this order: the first load empties the basket that was read
sample({ clock: browserRead, target: keptRead })
sample({ clock: browserRead, target: cookiesRead })
