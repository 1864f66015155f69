import { createEvent, createStore, sample } from 'effector'
import type { Consent } from '@lavka/server/contract'
import { loggedOut, noticeShown, toNotice, type ApiError } from '@lavka/shared'
import { findConsentsFx, giveConsentFx, revokeConsentFx } from '../../../api/profile'

export const opened = createEvent()
export const given = createEvent<Consent>()
export const revoked = createEvent<Consent>()

export const $consents = createStore<Consent[] | null>(null)
  .on([findConsentsFx.doneData, giveConsentFx.doneData, revokeConsentFx.doneData], (_, consents) => consents)
  .reset(loggedOut)
export const $loadError = createStore<ApiError | null>(null)
  .on(findConsentsFx.failData, (_, error) => error)
  .reset(opened)

sample({ clock: opened, target: findConsentsFx })
sample({
  clock: given,
  // exactly the text that was shown
  fn: ({ document: { kind, version } }) => ({ body: { kind, version } }),
  target: giveConsentFx,
})
sample({ clock: revoked, fn: ({ document: { kind } }) => ({ params: { kind } }), target: revokeConsentFx })
sample({ clock: [giveConsentFx.failData, revokeConsentFx.failData], fn: toNotice, target: noticeShown })
