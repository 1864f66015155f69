import { createEvent, sample } from 'effector'
import type { Consent } from '@lavka/server/contract'
import { createDetails, loggedOut, noticeShown, toNotice } from '@lavka/shared'
import { findConsentsFx, giveConsentFx, revokeConsentFx } from '../../../api/profile'

export const given = createEvent<Consent>()
export const revoked = createEvent<Consent>()

const list = createDetails({ effect: findConsentsFx, toParams: (_: void) => {}, forgetOn: [loggedOut] })
export const { opened, retryClicked, $error } = list

export const $consents = list.$details.on([giveConsentFx.doneData, revokeConsentFx.doneData], (_, consents) => consents)

sample({
  clock: given,
  // the version of the text that was shown
  fn: ({ document: { kind, version } }) => ({ body: { kind, version } }),
  target: giveConsentFx,
})
sample({ clock: revoked, fn: ({ document: { kind } }) => ({ params: { kind } }), target: revokeConsentFx })
sample({ clock: [giveConsentFx.failData, revokeConsentFx.failData], fn: toNotice, target: noticeShown })
