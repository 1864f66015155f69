import type {
  ChangePassword,
  FindDevices,
  IsLoginAcceptable,
  LogIn,
  RestoreSession,
  RevokeDevice,
  SetFirstPassword,
} from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

export const logInFx = createCall<LogIn>('POST', '/api/users/auth')
export const isLoginAcceptableFx = createCall<IsLoginAcceptable>('POST', '/api/users/valid')
export const restoreSessionFx = createCall<RestoreSession>('POST', '/api/users/auth/data')
export const changePasswordFx = createCall<ChangePassword>('POST', '/api/users/psw')
export const findDevicesFx = createCall<FindDevices>('GET', '/api/users/devices')
export const revokeDeviceFx = createCall<RevokeDevice>('DELETE', '/api/users/devices/{id}')
export const setFirstPasswordFx = createCall<SetFirstPassword>('POST', '/api/users/psw/first')
