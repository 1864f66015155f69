import { useId, type ReactNode } from 'react'
import { useSheet } from '../ports/sheets'
import { useAfterHydration } from '../ports/rendered'
import { Icon } from './icon'
import styles from './side-panel.module.css'
import { useModal } from './use-modal'

type Props = {
  open: boolean
  title: string
  onClose: () => void
  /** The panel's state is in the address, so Back closes it by the address alone. */
  inAddress?: boolean
  children: ReactNode
}

/** A floating panel: from the right, on a phone from below. The native dialog keeps the focus inside and restores it. */
export function SidePanel({ open: isAsked, title, onClose, inAddress = false, children }: Props) {
  const open = useAfterHydration(isAsked, false)
  const dialog = useModal(open, onClose)
  const titleId = useId()
  useSheet(open && !inAddress, onClose)

  return (
    <dialog {...dialog} className={styles.panel} aria-labelledby={titleId}>
      {open && (
        <>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" className={styles.close} onClick={onClose} aria-label="Закрыть">
              <Icon name="close" />
            </button>
          </div>
          <div className={styles.body}>{children}</div>
        </>
      )}
    </dialog>
  )
}
