import { createCall } from '@lavka/shared'
import type { FindStatement } from '@lavka/server/contract'

export const findStatementFx = createCall<FindStatement>('GET', '/apisbersc/Beneficiary/{id}/statement')
