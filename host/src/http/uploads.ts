import { createStore } from 'effector'
import { requestFx, uploadProgressed } from '@lavka/shared'

type Upload = { name: string; share: number }

/** What is on its way to the server now, by the names their senders gave. */
export const $uploads = createStore<Upload[]>([])
  .on(uploadProgressed, (uploads, upload) => [...uploads.filter(({ name }) => name !== upload.name), upload])
  .on(requestFx.finally, (uploads, { params }) =>
    params.upload ? uploads.filter(({ name }) => name !== params.upload) : uploads,
  )
