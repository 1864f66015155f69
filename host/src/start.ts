import { createEvent, sample } from 'effector'
import { browserRead } from './storage/first-load'
import './http/request'
import './late-start'
import './notices/early-leave-guard'
import { shortcutWatched } from './panel/opening'
import './remotes/federation'
import './remotes/reports'
import './routing/navigation'
import { routesRead } from './routing/routes'
import { sessionEndShown } from './session/leave'
import { sessionRestored } from './session/restore'
import { tabsFollowed } from './session/tabs'

/** Runs everything that happens once before the first paint, without waiting for the network. */
export const started = createEvent()

sample({
  clock: started,
  target: [routesRead, browserRead, sessionRestored, tabsFollowed, sessionEndShown, shortcutWatched],
})
