import { ErrorFallback, Link } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import * as model from './model'
import styles from './needs.module.css'

/** The tasks that wait for the person now, each with a link to its rows. */
export function Needs() {
  const { needs, error } = useUnit({ needs: model.$needs, error: model.$error })
  const { open, retry } = useUnit({ open: model.opened, retry: model.retryClicked })
  useEffect(() => {
    open()
  }, [open])

  return (
    <section className={styles.needs} aria-labelledby="needs">
      <h2 id="needs">Ждёт вас</h2>
      {error ? (
        <ErrorFallback title="Список дел не загрузился" text={error.message} onRetry={() => retry()} />
      ) : needs?.length === 0 ? (
        <p className={styles.none}>Сейчас ничего не ждёт.</p>
      ) : (
        <ul className={styles.list} aria-busy={needs === null}>
          {needs?.map(model.describeNeed).map(({ code, count, what, to, isUrgent }) => (
            <li key={code} data-urgent={isUrgent || undefined}>
              <Link to={to} className={styles.link}>
                <strong>{count}</strong> <span className={styles.what}>{what}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
