import { attach, createStore, sample } from 'effector'
import type { Profile } from '@lavka/server/contract'
import { $isLoggedIn, loggedOut, pulledToRefresh } from '@lavka/shared'
import { findProfileFx } from '../../api/profile'

const loadFx = attach({ effect: findProfileFx, mapParams: (_: unknown) => undefined })

/** The reloaded data of the person; null before the first pull. */
export const $person = createStore<Profile | null>(null)
  .on(loadFx.doneData, (_, person) => person)
  .reset(loggedOut)

/** Pull-to-refresh reloads the data. */
export function connect() {
  sample({ clock: pulledToRefresh, filter: $isLoggedIn, target: loadFx })
}
