import { createCall } from '@lavka/shared'
import type {
  ApplyBatch,
  DownloadWrongRows,
  FindBatch,
  FindBatches,
  FindBatchPictures,
  FindBatchRows,
  FindLostWords,
  PlanBatch,
  RetryBatchPictures,
  RevertBatch,
  StartBulk,
  StartImport,
  StopBatch,
} from '@lavka/server/contract'

export const startImportFx = createCall<StartImport>('POST', '/apiadmin/admin/obj/{x}/import')
export const startBulkFx = createCall<StartBulk>('POST', '/apiadmin/admin/obj/{x}/bulk')
export const downloadWrongRowsFx = createCall<DownloadWrongRows>('GET', '/apiadmin/batches/{id}/wrong')
export const findBatchesFx = createCall<FindBatches>('GET', '/apiadmin/batches')
export const findBatchFx = createCall<FindBatch>('GET', '/apiadmin/batches/{id}')
export const findLostWordsFx = createCall<FindLostWords>('GET', '/apiadmin/batches/{id}/words')
export const findBatchRowsFx = createCall<FindBatchRows>('GET', '/apiadmin/batches/{id}/rows')
export const planBatchFx = createCall<PlanBatch>('PUT', '/apiadmin/batches/{id}/plan')
export const applyBatchFx = createCall<ApplyBatch>('PUT', '/apiadmin/batches/{id}/apply')
export const stopBatchFx = createCall<StopBatch>('PUT', '/apiadmin/batches/{id}/stop')
export const revertBatchFx = createCall<RevertBatch>('POST', '/apiadmin/batches/{id}/revert')
export const findBatchPicturesFx = createCall<FindBatchPictures>('GET', '/apiadmin/batches/{id}/pictures')
export const retryBatchPicturesFx = createCall<RetryBatchPictures>('PUT', '/apiadmin/batches/{id}/pictures')
