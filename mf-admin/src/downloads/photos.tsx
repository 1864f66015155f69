import type { FileCard } from '@lavka/server/contract'
import { useUnit } from 'effector-react'
import { Button } from '@lavka/shared/ui-core'
import { $downloading, downloadClicked } from './model'
import styles from './photos.module.css'

/** Photos that somebody has shown, small; each is downloaded in full. `label`: whose they are. */
export function Photos({ photos, label }: { photos: readonly FileCard[]; label: string }) {
  const downloading = useUnit($downloading)
  const download = useUnit(downloadClicked)
  if (photos.length === 0) return null
  return (
    <ul className={styles.photos} aria-label={label}>
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
