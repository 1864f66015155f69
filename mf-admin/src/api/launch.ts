import { createCall } from '@lavka/shared'
import type { FindLaunch, SendTrial } from '@lavka/server/contract'

export const findLaunchFx = createCall<FindLaunch>('GET', '/apiadmin/admin/launch')
export const sendTrialFx = createCall<SendTrial>('POST', '/apiadmin/admin/launch')
