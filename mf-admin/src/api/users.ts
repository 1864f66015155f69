import { createCall } from '@lavka/shared'
import type { ConfirmPassword } from '@lavka/server/contract'

export const confirmPasswordFx = createCall<ConfirmPassword>('POST', '/api/users/psw/confirm')
