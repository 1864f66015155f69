import { createEvent, sample } from 'effector'
import { $token, loggedIn } from '@lavka/shared'
import { restoreSessionFx } from '../../api/users'

/** What the session says of the person has changed at the server (the name, the linked account, mails): it is read anew. */
export const sessionAsked = createEvent()

sample({ clock: sessionAsked, source: $token, fn: (token) => ({ body: { token } }), target: restoreSessionFx })
sample({ clock: restoreSessionFx.doneData, target: loggedIn })
