import { base, formatDay, useNow } from '@lavka/shared'
import { Icon } from '@lavka/shared/ui-core'
import type { Document } from '@lavka/server/contract'
import styles from './documents.module.css'

/** Papers to download: what each is, its number, how long it holds. */
export function Documents({ documents }: { documents: readonly Document[] }) {
  const { now } = useNow()
  return (
    <ul className={styles.documents}>
      {documents.map(({ id, name, number, validUntil }) => (
        <li key={id}>
          <a href={`${base}/api/documents/${id}`} download className={styles.document}>
            <Icon name="orders" />
            <span>
              <strong>{name}</strong>
              <small>
                №&nbsp;{number}
                {validUntil && `, действует до ${formatDay(validUntil, now)}`}
              </small>
            </span>
            <span className={styles.act}>Скачать</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
