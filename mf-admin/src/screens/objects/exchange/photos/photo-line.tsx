import { $fileCards, UploadRow } from '@lavka/shared/ui-files'
import { useUnit } from 'effector-react'
import styles from './photos.module.css'
import type { Line, Photo } from './model'

/** A photo with its product, and below it how it is uploaded. */
export function PhotoLine({ file, product, place, upload }: Line) {
  const cards = useUnit($fileCards)
  const card = upload?.id ? cards[upload.id] : undefined
  return (
    <li className={styles.line}>
      {card?.preview ? <img className={styles.preview} src={card.preview} alt="" width={48} height={48} /> : null}
      <span className={styles.words}>
        <strong>{product.name}</strong>
        <span className={styles.soft}>
          {file.name}
          {place > 1 && `, фото ${place}`}
        </span>
      </span>
      {upload?.state === 'done' && <span className={styles.soft}>Загружено</span>}
      {upload && upload.state !== 'done' && (
        <div className={styles.upload}>
          <UploadRow upload={upload} />
        </div>
      )}
    </li>
  )
}

/** A file that no product is known for. */
export function UnfitLine({ file, problem }: Photo) {
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <strong>{file.name}</strong>
        <span className={styles.problem}>{problem}</span>
      </span>
    </li>
  )
}
