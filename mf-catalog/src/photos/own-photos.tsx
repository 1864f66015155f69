import type { FileCard } from '@lavka/server/contract'
import styles from './own-photos.module.css'

/** What a person has sent with a claim or a review, small. */
export function OwnPhotos({ label, photos }: { label: string; photos: readonly FileCard[] }) {
  if (photos.length === 0) return null
  return (
    <ul className={styles.photos} aria-label={label}>
      {photos.map(({ id, preview }, index) => (
        <li key={id}>
          <img src={preview} alt={`Снимок ${index + 1}`} width={72} height={72} />
        </li>
      ))}
    </ul>
  )
}
