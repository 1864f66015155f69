import { useUnit } from 'effector-react'
import { uploadDismissed, uploadRetried, type FileUpload } from './file-uploads'
import { uploadCancelled } from '../ports/request'
import { Button, Progress } from '../ui-core'
import styles from './file-field.module.css'

/** A running upload, or the error of a failed one. */
export function UploadRow({ upload: { name, state, share, error } }: { upload: FileUpload }) {
  const [cancel, retry, dismiss] = useUnit([uploadCancelled, uploadRetried, uploadDismissed])
  if (state === 'failed') {
    return (
      <div className={styles.row} role="alert">
        <span className={styles.name}>
          {name}: <span className={styles.error}>{error}</span>
        </span>
        <Button kind="ghost" size="s" aria-label={`Повторить: ${name}`} onClick={() => retry(name)}>
          Повторить
        </Button>
        <Button kind="ghost" size="s" aria-label={`Не загружать: ${name}`} onClick={() => dismiss(name)}>
          Не загружать
        </Button>
      </div>
    )
  }
  const percent = `${Math.round(share * 100)}\u00a0%`
  return (
    <div className={styles.row}>
      <span className={styles.name}>{name}</span>
      <Progress value={share} max={1} label={`Загрузка: ${name}`} valueText={percent} />
      <Button kind="ghost" size="s" aria-label={`Отменить: ${name}`} onClick={() => cancel(name)}>
        Отменить
      </Button>
    </div>
  )
}
