import { Button, useExpiry } from '../ui-core'
import styles from './file-field.module.css'

/** Undo for a removed file. */
export function RemovedRow({ onBack, onOver }: { onBack: () => void; onOver: () => void }) {
  const expiryHandlers = useExpiry(10, onOver)
  return (
    <div className={styles.row} {...expiryHandlers}>
      <span className={styles.name}>Файл убран</span>
      <Button kind="ghost" size="s" onClick={onBack}>
        Вернуть
      </Button>
    </div>
  )
}
