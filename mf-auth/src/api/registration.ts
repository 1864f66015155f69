import type {
  ConfirmSignUp,
  EnterByPhone,
  FindByInn,
  FindConsentDocuments,
  FindInnSearch,
  FindOktmo,
  FindSignUp,
  GiveConsentByLink,
  RestoreAccess,
  SendEntryCode,
  SendRegistrationCode,
  SendRestoreCode,
  SignUp,
  VerifyRegistrationCode,
  VerifyRestoreCode,
} from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

export const signUpFx = createCall<SignUp>('POST', '/api/users/signup')
export const findSignUpFx = createCall<FindSignUp>('GET', '/api/users/signup/{code}')
export const confirmSignUpFx = createCall<ConfirmSignUp>('POST', '/api/users/signup/{code}')
export const sendRegistrationCodeFx = createCall<SendRegistrationCode>('POST', '/api/users/registration')
export const verifyRegistrationCodeFx = createCall<VerifyRegistrationCode>('POST', '/api/users/registration/verify')
export const restoreAccessFx = createCall<RestoreAccess>('POST', '/api/users/forgot')
export const sendRestoreCodeFx = createCall<SendRestoreCode>('POST', '/api/users/restore')
export const verifyRestoreCodeFx = createCall<VerifyRestoreCode>('POST', '/api/users/restore/verify')
export const findOktmoFx = createCall<FindOktmo>('GET', '/api/users/oktmo')
export const findConsentDocumentsFx = createCall<FindConsentDocuments>('GET', '/api/users/consents/documents')
export const giveConsentByLinkFx = createCall<GiveConsentByLink>('POST', '/api/users/consents/link')
export const findInnSearchFx = createCall<FindInnSearch>('GET', '/api/users/inn/find')
export const findByInnFx = createCall<FindByInn>('POST', '/api/users/inn/find')
export const sendEntryCodeFx = createCall<SendEntryCode>('POST', '/api/users/entry')
export const enterByPhoneFx = createCall<EnterByPhone>('POST', '/api/users/entry/verify')
