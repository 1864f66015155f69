import { useUnit } from 'effector-react'
import { useCallback, useEffect, useState } from 'react'
import { Button, Chip } from '@lavka/shared/ui-core'
import { PictureViewer } from '@lavka/shared/ui-files'
import type { FileCard } from '@lavka/server/contract'
import { readPhotoFx } from './read-photo'
import styles from './reviews.module.css'

type Props = {
  photos: readonly FileCard[]
  productName: string
  /** numbers of the photos that are not published; without `onToggle` nothing is decided here */
  refused: readonly number[]
  onToggle?: (id: number) => void
}

/** The photos of a review, large enough to decide about; each is enlarged by a press and may be marked as not for publication. */
export function Photos({ photos, productName, refused, onToggle }: Props) {
  const [whole, setWhole] = useState<Readonly<Record<number, string>>>({})
  const [at, setAt] = useState<number | null>(null)
  const keep = useCallback((id: number, src: string) => setWhole((known) => ({ ...known, [id]: src })), [])
  if (photos.length === 0) return null
  return (
    <>
      <ul className={styles.photos} aria-label={`Снимки к отзыву: ${productName}`}>
        {photos.map((photo, index) => (
          <li key={photo.id} className={refused.includes(photo.id) ? styles.refused : undefined}>
            <Photo photo={photo} number={index + 1} whole={whole[photo.id]} onRead={keep} onOpen={() => setAt(index)} />
            {onToggle && (
              <Chip selected={refused.includes(photo.id)} onToggle={() => onToggle(photo.id)}>
                Не публиковать снимок {index + 1}
              </Chip>
            )}
          </li>
        ))}
      </ul>
      <PictureViewer
        title={`Снимки к отзыву: ${productName}`}
        pictures={photos.map(({ id, preview }, index) => ({ src: whole[id] ?? preview, alt: `Снимок ${index + 1}` }))}
        at={at}
        onClose={() => setAt(null)}
      />
    </>
  )
}

type PhotoProps = {
  photo: FileCard
  number: number
  whole: string | undefined
  onRead: (id: number, src: string) => void
  onOpen: () => void
}

/** At first the small picture that came with the review, then the whole one. */
function Photo({ photo: { id, preview }, number, whole, onRead, onOpen }: PhotoProps) {
  const read = useUnit(readPhotoFx)
  const [isFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isLeft = false
    read(id).then(
      (src) => !isLeft && onRead(id, src),
      () => !isLeft && setFailed(true),
    )
    return () => {
      isLeft = true
    }
  }, [read, id, onRead, tries])

  return (
    <>
      <button type="button" className={styles.photo} aria-label={`Увеличить снимок ${number}`} onClick={onOpen}>
        <img src={whole ?? preview} alt={`Снимок ${number}`} width={240} height={240} />
      </button>
      {isFailed && (
        <span role="alert" className={styles.soft}>
          Показан уменьшенный снимок.{' '}
          <Button
            kind="ghost"
            size="s"
            aria-label={`Повторить загрузку снимка ${number}`}
            onClick={() => {
              setFailed(false)
              setTries(tries + 1)
            }}
          >
            Повторить
          </Button>
        </span>
      )}
    </>
  )
}
