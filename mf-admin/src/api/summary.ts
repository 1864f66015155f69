import { createCall } from '@lavka/shared'
import type { FindNeeds, FindSummary } from '@lavka/server/contract'

export const findSummaryFx = createCall<FindSummary>('GET', '/apiadmin/admin/summary')
export const findNeedsFx = createCall<FindNeeds>('GET', '/apiadmin/admin/needs')
