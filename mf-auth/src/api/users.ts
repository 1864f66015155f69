import type { AddInn, FindInns, LogIn, RestoreSession } from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

export const logInFx = createCall<LogIn>('POST', '/api/users/auth')
export const restoreSessionFx = createCall<RestoreSession>('POST', '/api/users/auth/data')
export const findInnsFx = createCall<FindInns>('GET', '/api/users/inn')
export const addInnFx = createCall<AddInn>('POST', '/api/users/inn')
