import { useUnit } from 'effector-react'
import { formatClock } from '@lavka/shared'
import { Empty, SidePanel } from '@lavka/shared/ui-core'
import { $history, $isHistoryOpen, historyClosed } from './notices-model'
import styles from '../frames/parts.module.css'

/** «Уведомления»: the notices since the page was opened. */
export function NoticeHistory() {
  const { history, isOpen } = useUnit({ history: $history, isOpen: $isHistoryOpen })
  const close = useUnit(historyClosed)
  return (
    <SidePanel open={isOpen} title="Уведомления" onClose={close}>
      {history.length === 0 ? (
        <Empty
          icon="bell"
          title="Уведомлений не было"
          text="Сообщения магазина, которые вы могли не заметить, останутся здесь."
        />
      ) : (
        <ol className={styles.history}>
          {history.map(({ at, kind, title, text }) => (
            <li key={`${at} ${text}`} className={styles[kind]}>
              <time dateTime={new Date(at).toISOString()}>{formatClock(new Date(at))}</time>
              {title && <strong>{title}</strong>}
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
    </SidePanel>
  )
}
