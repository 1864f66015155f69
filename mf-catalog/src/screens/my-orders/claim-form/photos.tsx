import { mostClaimPhotos } from '@lavka/domain/claims'
import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { Button, VisuallyHidden } from '@lavka/shared/ui-core'
import styles from './claim-form.module.css'
import type { Photo } from './draft'
import { $isUploading, photoRemoved, photosChosen } from './model'

/** The photos of a claim: chosen from the phone or the disk, each shown small and taken away again. */
export function Photos({ photos }: { photos: readonly Photo[] }) {
  const isUploading = useUnit($isUploading)
  const { choose, remove } = useUnit({ choose: photosChosen, remove: photoRemoved })
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.photos}>
      {photos.map(({ id, preview }, index) => (
        <div key={id} className={styles.photo}>
          <img src={preview} alt={`Снимок ${index + 1}`} width={72} height={72} />
          <Button kind="ghost" aria-label={`Убрать снимок ${index + 1}`} onClick={() => remove(id)}>
            Убрать
          </Button>
        </div>
      ))}
      {photos.length < mostClaimPhotos && (
        <>
          <VisuallyHidden>
            <input
              ref={input}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              multiple
              tabIndex={-1}
              aria-label="Снимки товара"
              onChange={({ target }) => {
                choose([...(target.files ?? [])])
                target.value = ''
              }}
            />
          </VisuallyHidden>
          <Button kind="secondary" busy={isUploading} onClick={() => input.current?.click()}>
            Добавить снимки
          </Button>
        </>
      )}
      <p className={styles.hint} role="status">
        {isUploading
          ? 'Загружаем снимки'
          : photos.length === 0
            ? `До ${mostClaimPhotos} снимков JPEG, PNG или WebP`
            : ''}
      </p>
    </div>
  )
}
