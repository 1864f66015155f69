import { sample } from 'effector'
import { noticeShown } from '@lavka/shared'
import { sendPhoneCodeFx, verifyPhoneCodeFx } from '../../../api/profile'
import { createPhoneCheck } from '../../../phone-check/model'

export const phoneCheck = createPhoneCheck({ send: sendPhoneCodeFx, verify: verifyPhoneCodeFx })

sample({ clock: phoneCheck.verified, fn: () => undefined, target: phoneCheck.opened })
sample({
  clock: phoneCheck.verified,
  fn: () => ({ kind: 'success', text: 'Телефон изменён' }) as const,
  target: noticeShown,
})
