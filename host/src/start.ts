import { createEvent, sample } from 'effector'
import { browserRead } from './first-load'
import './http/request'
import './navigation'
import { shortcutWatched } from './panel/opening'
import './remotes/federation'
import './remotes/reports'
import { goodbyesRepeated } from './session/goodbyes'
import { farewellAsked } from './session/leave'
import { sessionRestored } from './session/restore'
import { tabsFollowed } from './session/tabs'

/** The explicit start: everything that happens once, before the first paint, without waiting for the network. */
export const started = createEvent()

sample({
  clock: started,
  target: [browserRead, sessionRestored, tabsFollowed, farewellAsked, goodbyesRepeated, shortcutWatched],
})
