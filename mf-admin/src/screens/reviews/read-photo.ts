import { createEffect } from 'effector'
import type { ApiError } from '@lavka/shared'
import { readFileFx } from '../../api/files'

/** A photo that is not public yet, as a `data:` address: an image sends no token. Takes the number of its file. */
export const readPhotoFx = createEffect<number, string, ApiError>(async (id) =>
  toAddress(await readFileFx({ params: { id }, file: true })),
)

function toAddress(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    // readAsDataURL answers a text
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () => reject(new Error('a photo was not read'))
    reader.readAsDataURL(content)
  })
}
