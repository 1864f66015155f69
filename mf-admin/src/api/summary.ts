import { createCall } from '@lavka/shared'
import type { FindSummary } from '@lavka/server/contract'

export const findSummaryFx = createCall<FindSummary>('GET', '/apiadmin/admin/summary')
