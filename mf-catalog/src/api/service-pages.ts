import type { FindServicePage } from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

export const findServicePageFx = createCall<FindServicePage>('GET', '/api/clientv9/objects/service-pages/{page}')
