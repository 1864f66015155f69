import { useUnit } from 'effector-react'
import { useCallback, useEffect, useRef } from 'react'
import { Icon, useExpiry } from '@lavka/shared/ui-core'
import { $notices, noticeClosed, type Shown } from './notices-model'
import styles from './notices.module.css'

// specification §9: a message stays 3 s, a notification with a title 4.5 s
const MESSAGE_SECONDS = 3
const NOTIFICATION_SECONDS = 4.5

/** The notices of all screens. Ours and not antd's: the first error must not cost 84 kB (docs/decisions/0004-own-notices.md). */
export function Notices() {
  const notices = useUnit($notices)
  const place = useRef<HTMLElement>(null)
  const lastId = notices.at(-1)?.id

  // the popover is reopened for each notice: the last element of the top layer is painted over an open dialog
  useEffect(() => {
    place.current?.hidePopover?.()
    if (lastId !== undefined) place.current?.showPopover?.()
  }, [lastId])

  return (
    <aside ref={place} popover="manual" className={styles.place} aria-label="Уведомления">
      <ol className={styles.stack}>
        {notices.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} />
        ))}
      </ol>
    </aside>
  )
}

function NoticeItem({ notice }: { notice: Shown }) {
  const close = useUnit(noticeClosed)
  const seconds = notice.seconds ?? (notice.title ? NOTIFICATION_SECONDS : MESSAGE_SECONDS)
  const over = useCallback(() => close(notice.id), [close, notice.id])
  const expiryHandlers = useExpiry(seconds, over)

  return (
    <li className={`${styles.notice} ${styles[notice.kind]}`} {...expiryHandlers}>
      <div className={styles.words} role={notice.kind === 'error' || notice.kind === 'warning' ? 'alert' : 'status'}>
        {notice.title && <strong>{notice.title}</strong>}
        <span>{notice.text}</span>
      </div>
      <button type="button" className={styles.close} aria-label="Закрыть уведомление" onClick={over}>
        <Icon name="close" />
      </button>
    </li>
  )
}
