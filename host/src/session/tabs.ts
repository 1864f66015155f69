import { attach, createEffect, createEvent, sample, scopeBind } from 'effector'
import { $token, $who, loggedIn, loggedOut, tokenReplaced } from '@lavka/shared'
import { reloadFx } from './leave'
import { pageToken } from './page-token'
import { ownerOf, readSession, SESSION_KEY, type StoredSession } from './stored'

/** Called at the start: from then on this tab follows session changes of other tabs. */
export const tabsFollowed = createEvent()
const sessionChanged = createEvent()

const listenFx = createEffect(() => {
  const changed = scopeBind(sessionChanged, { safe: true })
  window.addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) changed()
  })
})
sample({ clock: tabsFollowed, target: listenFx })

type Change = { what: 'gone' | 'other' | 'renewed' | 'come' | 'nothing'; session: StoredSession | null }

/** Compares the stored session with whose this tab is. */
const compareFx = attach({
  source: { who: $who, token: $token },
  effect({ who, token }): Change {
    const session = readSession()
    if (pageToken()) return { what: 'nothing', session }
    if (!session) return { what: token ? 'gone' : 'nothing', session }
    if (!who) return { what: 'come', session }
    if (ownerOf(session) !== who) return { what: 'other', session }
    return { what: session.token === token ? 'nothing' : 'renewed', session }
  },
})
sample({ clock: sessionChanged, target: compareFx })

const heard = (what: Change['what']) =>
  sample({ clock: compareFx.doneData, filter: (change) => change.what === what, fn: ({ session }) => session })

sample({ clock: heard('gone'), fn: () => undefined, target: loggedOut })
sample({ clock: heard('other'), fn: () => undefined, target: reloadFx })
const come = sample({ clock: heard('come'), filter: (session) => session !== null })
sample({ clock: come, fn: ({ user, token }) => ({ ...user, token }), target: loggedIn })
const renewed = sample({ clock: heard('renewed'), filter: (session) => session !== null })
sample({ clock: renewed, fn: ({ token }) => token, target: tokenReplaced })
