import type { FileCard } from '@lavka/server/contract'
import { useUnit } from 'effector-react'
import { Button } from '@lavka/shared/ui-core'
import { $downloading, downloadClicked } from '../download'
import own from './claim-part.module.css'

/** The photos of a claim, small; each is downloaded in full. */
export function ClaimPhotos({ photos }: { photos: readonly FileCard[] }) {
  const downloading = useUnit($downloading)
  const download = useUnit(downloadClicked)
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
            onClick={() => download(photo)}
          >
            Скачать
          </Button>
        </li>
      ))}
    </ul>
  )
}
