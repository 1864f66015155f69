import { createCall } from '@lavka/shared'
import type { RetryJob } from '@lavka/server/contract'

export const retryJobFx = createCall<RetryJob>('PUT', '/apiadmin/admin/jobs')
