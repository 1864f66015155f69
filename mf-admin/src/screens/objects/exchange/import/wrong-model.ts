import { noticeShown, saveFile, toNotice } from '@lavka/shared'
import { attach, createEvent, sample } from 'effector'
import { downloadWrongRowsFx } from '../../../../api/batches'
import { $batch } from './batch-model'

type Format = 'xlsx' | 'csv'

export const saveClicked = createEvent<Format>()

const downloadFx = attach({
  effect: downloadWrongRowsFx,
  source: $batch,
  mapParams: (format: Format, batch) => ({
    params: { id: batch?.id ?? 0 },
    query: { format },
    file: true as const,
  }),
})
export const $isPending = downloadFx.pending

const saveFx = attach({
  source: $batch,
  effect: (batch, { format, content }: { format: Format; content: Blob }) =>
    saveFile(`Ошибки — ${(batch?.title ?? '').replace(/\.[a-z]{1,5}$/i, '')}.${format}`, content),
})

sample({
  clock: saveClicked,
  source: downloadFx.pending,
  filter: (isPending) => !isPending,
  fn: (_, format) => format,
  target: downloadFx,
})
sample({ clock: downloadFx.done, fn: ({ params, result }) => ({ format: params, content: result }), target: saveFx })
sample({ clock: downloadFx.failData, fn: toNotice, target: noticeShown })
