import type { FileCard } from '@lavka/server/contract'
import { saveFile } from '@lavka/shared'
import { useUnit } from 'effector-react'
import { attach, createEffect, createStore, sample } from 'effector'
import { Button } from '@lavka/shared/ui-core'
import { readFileFx } from '../../../../api/files'
import own from './claim-part.module.css'

const downloadFx = attach({
  effect: readFileFx,
  mapParams: ({ id }: FileCard) => ({ params: { id }, file: true as const }),
})
const saveFx = createEffect(({ name, content }: { name: string; content: Blob }) => saveFile(name, content))
sample({ clock: downloadFx.done, fn: ({ params, result }) => ({ name: params.name, content: result }), target: saveFx })
const $downloading = createStore(0)
  .on(downloadFx, (_, { id }) => id)
  .reset(downloadFx.finally)

/** The photos of a claim, small; each is downloaded in full. */
export function ClaimPhotos({ photos }: { photos: readonly FileCard[] }) {
  const downloading = useUnit($downloading)
  const download = useUnit(downloadFx)
  if (photos.length === 0) return null
  return (
    <ul className={own.photos} aria-label="Снимки покупателя">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <img src={photo.preview} alt={`Снимок ${index + 1}`} width={120} height={120} />
          <Button
            kind="ghost"
            size="s"
            busy={downloading === photo.id}
            aria-label={`Скачать снимок ${index + 1}`}
            onClick={() => void download(photo)}
          >
            Скачать
          </Button>
        </li>
      ))}
    </ul>
  )
}
