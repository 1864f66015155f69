import { createEvent, sample } from 'effector'
import { $token, loggedIn } from '@lavka/shared'
import { restoreSessionFx } from '../../api/users'

/** Reloads the session after a change at the server (name, linked account, mails). */
export const sessionAsked = createEvent()

sample({ clock: sessionAsked, source: $token, fn: (token) => ({ body: { token } }), target: restoreSessionFx })
sample({ clock: restoreSessionFx.doneData, target: loggedIn })
