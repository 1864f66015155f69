import { formatTime } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import { useConnection } from '../worker/use-connection'
import styles from './parts.module.css'

/** Says that there is no connection, and of what time a page is that was opened from a copy. */
export function Connection() {
  const { isOffline, isCopy, keptAt } = useConnection()
  if (!isOffline && !isCopy) return null
  return (
    <aside className={styles.as} aria-label="Соединение">
      <p role="status">
        {isOffline && 'Нет соединения. '}
        {keptAt
          ? `Страница показана по состоянию на ${formatTime(keptAt)}: цены и наличие могли измениться.`
          : 'Открыть можно то, что вы уже смотрели.'}
      </p>
      {isCopy && (
        <Button kind="secondary" size="s" onClick={() => window.location.reload()}>
          {isOffline ? 'Повторить' : 'Обновить'}
        </Button>
      )}
    </aside>
  )
}
