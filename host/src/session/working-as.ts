import { createEffect, createEvent, createStore, sample } from 'effector'
import { loggedIn, loggedOut, tokenReplaced } from '@lavka/shared'
import { reloadFx } from './leave'
import { dropPageToken, pageToken } from './page-token'
import { readSession } from './stored'

/** The person wants the stored session instead of the token of the link. */
export const ownReturned = createEvent()

type As = { name: string; hasOwn: boolean } | null

const compareFx = createEffect(({ token, id, name }: { token: string; id: number; name: string }): As => {
  const own = readSession()
  return token === pageToken() && own?.user.user.id !== id ? { name, hasOwn: own !== null } : null
})
sample({ clock: loggedIn, fn: ({ token, user: { id, name } }) => ({ token, id, name }), target: compareFx })

/** The person of the page's token when it differs from the stored session; shown as a warning (login CSRF, quality.md §1.5). */
export const $workingAs = createStore<As>(null)
  .on(compareFx.doneData, (_, as) => as)
  .reset(loggedOut, tokenReplaced)

const dropFx = createEffect(dropPageToken)
sample({ clock: ownReturned, target: dropFx })
sample({ clock: dropFx.done, fn: () => undefined, target: reloadFx })
