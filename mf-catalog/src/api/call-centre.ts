import type {
  CreateCustomer,
  FindCustomer,
  FindCustomers,
  FindDraft,
  FindDrafts,
  FindPriceRows,
  FindUsual,
  NoteCallback,
  ReadRows,
  SaveDraft,
} from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

export const findPriceRowsFx = createCall<FindPriceRows>('GET', '/api/clientv9/object/price-list')
export const readRowsFx = createCall<ReadRows>('POST', '/api/clientv9/rows')
export const findUsualFx = createCall<FindUsual>('GET', '/api/clientv9/object/usual')
export const findCustomersFx = createCall<FindCustomers>('POST', '/api/clientv9/customers')
export const findCustomerFx = createCall<FindCustomer>('GET', '/api/clientv9/objects/customers/{id}')
export const createCustomerFx = createCall<CreateCustomer>('POST', '/api/clientv9/objects/customers')
export const noteCallbackFx = createCall<NoteCallback>('POST', '/apiadmin/objects/callbacks/note')
export const findDraftsFx = createCall<FindDrafts>('GET', '/api/clientv9/object/drafts')
export const findDraftFx = createCall<FindDraft>('GET', '/api/clientv9/objects/drafts/{key}')
export const saveDraftFx = createCall<SaveDraft>('PUT', '/api/clientv9/object/drafts')
