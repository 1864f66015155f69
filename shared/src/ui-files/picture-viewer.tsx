import { useState, type KeyboardEvent } from 'react'
import { Icon, useModal } from '../ui-core'
import { useSheet } from '../ports/sheets'
import styles from './picture-viewer.module.css'

type Shown = { src: string; alt: string }

type Props = {
  /** what the pictures are of: «Снимок из отзыва» */
  title: string
  pictures: readonly Shown[]
  /** the index of the picture that is shown first; null while the viewer is closed */
  at: number | null
  onClose: () => void
}

/** Pictures over the whole page, one at a time. Escape, Back, the button and a press beside the picture close it, the arrows lead on. */
export function PictureViewer({ title, pictures, at, onClose }: Props) {
  const dialog = useModal(at !== null, onClose)
  useSheet(at !== null, onClose)
  return (
    <dialog {...dialog} className={styles.viewer} aria-label={title}>
      {at !== null && <Pages key={at} pictures={pictures} first={at} onClose={onClose} />}
    </dialog>
  )
}

type PagesProps = { pictures: readonly Shown[]; first: number; onClose: () => void }

function Pages({ pictures, first, onClose }: PagesProps) {
  const [index, setIndex] = useState(Math.min(first, pictures.length - 1))
  const shown = pictures[index]
  if (!shown) return null
  const go = (step: number) => setIndex(Math.max(0, Math.min(pictures.length - 1, index + step)))

  function pressed(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    go(event.key === 'ArrowLeft' ? -1 : 1)
  }

  return (
    <div className={styles.inside} onKeyDown={pressed}>
      <div className={styles.bar}>
        <span role="status">
          Снимок {index + 1} из {pictures.length}
        </span>
        <button type="button" className={styles.button} autoFocus onClick={onClose} aria-label="Закрыть снимок">
          <Icon name="close" />
        </button>
      </div>
      <Whole key={shown.src} {...shown} />
      {pictures.length > 1 && (
        <div className={styles.bar}>
          <button type="button" className={styles.button} disabled={index === 0} onClick={() => go(-1)}>
            Предыдущий
          </button>
          <button
            type="button"
            className={styles.button}
            disabled={index === pictures.length - 1}
            onClick={() => go(1)}
          >
            Следующий
          </button>
        </div>
      )}
    </div>
  )
}

/** A picture as large as there is room; the room is kept before it is loaded. */
function Whole({ src, alt }: Shown) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  if (state === 'failed') {
    return (
      <p role="alert" className={styles.failed}>
        Снимок не загрузился.{' '}
        <button
          type="button"
          className={styles.button}
          onClick={() => {
            setTries(tries + 1)
            setState('loading')
          }}
        >
          Повторить
        </button>
      </p>
    )
  }
  return (
    <div className={styles.room} aria-busy={state === 'loading'}>
      {state === 'loading' && <span className={styles.loading}>Загружаем снимок…</span>}
      <img
        key={tries}
        src={src}
        alt={alt}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
        className={styles.picture}
      />
    </div>
  )
}
