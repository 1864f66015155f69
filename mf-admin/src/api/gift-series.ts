import { createCall } from '@lavka/shared'
import type { IssueGiftSeries, PayGiftDue } from '@lavka/server/contract'

export const issueGiftSeriesFx = createCall<IssueGiftSeries>('PUT', '/apiadmin/objects/gift-series/issue')
export const payGiftDueFx = createCall<PayGiftDue>('PUT', '/apiadmin/objects/gift-dues/pay')
