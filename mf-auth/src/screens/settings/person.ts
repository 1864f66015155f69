import { createEvent, createStore, sample } from 'effector'
import type { Profile } from '@lavka/server/contract'
import { loggedOut, type ApiError } from '@lavka/shared'
import { editProfileFx, findProfileFx, verifyEmailCodeFx, verifyPhoneCodeFx } from '../../api/profile'

/** Asked by the sections that show what is known of the person. */
export const personAsked = createEvent()

export const $person = createStore<Profile | null>(null)
  .on(
    [findProfileFx.doneData, editProfileFx.doneData, verifyEmailCodeFx.doneData, verifyPhoneCodeFx.doneData],
    (_, person) => person,
  )
  .reset(loggedOut)
export const $personError = createStore<ApiError | null>(null)
  .on(findProfileFx.failData, (_, error) => error)
  .reset(personAsked, findProfileFx.done)

sample({ clock: personAsked, target: findProfileFx })
