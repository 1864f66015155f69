import { createCall } from '@lavka/shared'
import type { FindViews, InsertView, RemoveView, UpdateView } from '@lavka/server/contract'

export const findViewsFx = createCall<FindViews>('GET', '/apiadmin/views')
export const insertViewFx = createCall<InsertView>('POST', '/apiadmin/views')
export const updateViewFx = createCall<UpdateView>('PUT', '/apiadmin/views')
export const removeViewFx = createCall<RemoveView>('DELETE', '/apiadmin/views')
