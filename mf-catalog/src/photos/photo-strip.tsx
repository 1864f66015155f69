import { useState } from 'react'
import { base } from '@lavka/shared'
import { Picture } from '@lavka/shared/ui-core'
import { PictureViewer } from '@lavka/shared/ui-files'
import type { PublicPhoto } from '@lavka/server/contract'
import styles from './photo-strip.module.css'

type Props = {
  /** of whom and what: «Снимки покупателей: Сыр «Тульский»» */
  label: string
  /** the alternative text of a photo without its number */
  alt: string
  photos: readonly PublicPhoto[]
}

/** Public photos in a row; a press shows one over the page. */
export default function PhotoStrip({ label, alt, photos }: Props) {
  const [at, setAt] = useState<number | null>(null)
  if (photos.length === 0) return null
  const altOf = (index: number) => `${alt}, снимок ${index + 1}`
  return (
    <>
      <ul className={styles.strip} aria-label={label}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className={styles.photo}
              aria-label={`Увеличить: ${altOf(index)}`}
              onClick={() => setAt(index)}
            >
              <Picture picture={photo} sizes="96px" />
            </button>
          </li>
        ))}
      </ul>
      <PictureViewer
        title={label}
        pictures={photos.map(({ key }, index) => ({
          src: `${base}/api/pictures/${key}-full.webp`,
          alt: altOf(index),
        }))}
        at={at}
        onClose={() => setAt(null)}
      />
    </>
  )
}
