import { createEvent, sample } from 'effector'
import './basket'
import './cookies'
import './http/request'
import './navigation'
import './storage'
import './remotes/federation'
import './remotes/reports'
import { sessionRestored } from './session/restore'
import { basketRead } from './basket'
import { cookiesRead } from './cookies'

/** The explicit start: everything that happens once, before the first paint, without waiting for the network. */
export const started = createEvent()

sample({ clock: started, target: [cookiesRead, basketRead, sessionRestored] })
