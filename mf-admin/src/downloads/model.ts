import type { FileCard } from '@lavka/server/contract'
import { noticeShown, saveFile, toNotice } from '@lavka/shared'
import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { readFileFx } from '../api/files'

// Saves a file of the open card on the person's disk, one at a time.

export const downloadClicked = createEvent<FileCard>()

const downloadFx = attach({
  effect: readFileFx,
  mapParams: ({ id }: FileCard) => ({ params: { id }, file: true as const }),
})
/** The id of the file that is on its way; 0 for none. */
export const $downloading = createStore(0)
  .on(downloadFx, (_, { id }) => id)
  .reset(downloadFx.finally)
sample({
  clock: downloadClicked,
  source: downloadFx.pending,
  filter: (isPending) => !isPending,
  fn: (_, file) => file,
  target: downloadFx,
})
const saveFx = createEffect(({ name, content }: { name: string; content: Blob }) => saveFile(name, content))
sample({ clock: downloadFx.done, fn: ({ params, result }) => ({ name: params.name, content: result }), target: saveFx })
sample({ clock: downloadFx.failData, fn: toNotice, target: noticeShown })
