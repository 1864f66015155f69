import type {
  AddAddress,
  AddInn,
  CloseAccount,
  EditAddress,
  EditNotificationSettings,
  EditProfile,
  ExportPerson,
  FindAddresses,
  FindConsents,
  FindInns,
  FindNotificationSettings,
  FindProfile,
  GiveConsent,
  RemoveAddress,
  RemoveInn,
  RevokeConsent,
  SendEmailCode,
  SendPhoneCode,
  VerifyEmailCode,
  VerifyPhoneCode,
} from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

export const findProfileFx = createCall<FindProfile>('GET', '/api/users/profile')
export const editProfileFx = createCall<EditProfile>('PUT', '/api/users/profile')
export const sendEmailCodeFx = createCall<SendEmailCode>('POST', '/api/users/email')
export const verifyEmailCodeFx = createCall<VerifyEmailCode>('POST', '/api/users/email/verify')
export const sendPhoneCodeFx = createCall<SendPhoneCode>('POST', '/api/users/phone')
export const verifyPhoneCodeFx = createCall<VerifyPhoneCode>('POST', '/api/users/phone/verify')
export const findInnsFx = createCall<FindInns>('GET', '/api/users/inn')
export const addInnFx = createCall<AddInn>('POST', '/api/users/inn')
export const removeInnFx = createCall<RemoveInn>('DELETE', '/api/users/inn/{id}')
export const findAddressesFx = createCall<FindAddresses>('GET', '/api/users/addresses')
export const addAddressFx = createCall<AddAddress>('POST', '/api/users/addresses')
export const editAddressFx = createCall<EditAddress>('PUT', '/api/users/addresses/{id}')
export const removeAddressFx = createCall<RemoveAddress>('DELETE', '/api/users/addresses/{id}')
export const findNotificationsFx = createCall<FindNotificationSettings>('GET', '/api/users/notifications')
export const editNotificationsFx = createCall<EditNotificationSettings>('PUT', '/api/users/notifications')
export const findConsentsFx = createCall<FindConsents>('GET', '/api/users/consents')
export const giveConsentFx = createCall<GiveConsent>('POST', '/api/users/consents')
export const revokeConsentFx = createCall<RevokeConsent>('DELETE', '/api/users/consents/{kind}')
export const exportPersonFx = createCall<ExportPerson>('GET', '/api/users/export')
export const closeAccountFx = createCall<CloseAccount>('POST', '/api/users/profile/close')
