import { attach, createEvent, createStore, sample } from 'effector'
import { requestFx, uploadCancelled, uploadProgressed } from '@lavka/shared'

type Upload = { name: string; share: number }

/** Progress of the running uploads by name. */
export const $uploads = createStore<Upload[]>([])
  .on(uploadProgressed, (uploads, upload) => [...uploads.filter(({ name }) => name !== upload.name), upload])
  .on(requestFx.finally, (uploads, { params }) =>
    params.upload ? uploads.filter(({ name }) => name !== params.upload) : uploads,
  )

/** A running upload with the function that cancels it. */
type Going = { name: string; stop: () => void }

export const uploadBegan = createEvent<Going>()

const $going = createStore<Going[]>([], { serialize: 'ignore' })
  .on(uploadBegan, (going, one) => [...going, one])
  .on(requestFx.finally, (going, { params }) =>
    params.upload ? going.filter(({ name }) => name !== params.upload) : going,
  )

const stopFx = attach({
  source: $going,
  effect(going, wanted: string) {
    for (const { name, stop } of going) if (name === wanted) stop()
  },
})

sample({ clock: uploadCancelled, target: stopFx })
