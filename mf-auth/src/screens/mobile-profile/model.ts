import { attach, createStore, sample } from 'effector'
import type { Profile } from '@lavka/server/contract'
import { $isLoggedIn, loggedOut, pulledToRefresh } from '@lavka/shared'
import { findProfileFx } from '../../api/profile'

const loadFx = attach({ effect: findProfileFx, mapParams: (_: unknown) => undefined })

/** Who the person is by now; null until a pull asked. */
export const $person = createStore<Profile | null>(null)
  .on(loadFx.doneData, (_, person) => person)
  .reset(loggedOut)

/** A pull on a phone asks anew. */
export function connect() {
  sample({ clock: pulledToRefresh, filter: $isLoggedIn, target: loadFx })
}
