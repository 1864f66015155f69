import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Checkbox, Panel } from '@lavka/shared/ui-core'
import { idOf, PartTitle } from '../part-title'
import styles from '../settings.module.css'
import { $isBusy, $isOffline, opened, switched } from './model'

/** Whether pages that were read open without a connection in this browser. */
export function Offline() {
  const { isOffline, isBusy } = useUnit({ isOffline: $isOffline, isBusy: $isBusy })
  const { open, change } = useUnit({ open: opened, change: switched })

  useEffect(() => {
    open()
  }, [open])

  return (
    <Panel className={styles.narrow} aria-labelledby={idOf('offline')}>
      <PartTitle part="offline">Этот браузер</PartTitle>
      {'serviceWorker' in navigator ? (
        <>
          <Checkbox
            label="Открывать без связи"
            checked={isOffline}
            disabled={isBusy}
            onChange={({ target }) => change(target.checked)}
          />
          <p className={styles.small}>
            Страницы магазина, которые вы посмотрели, откроются и без интернета. Если выключить или выйти из учётной
            записи, сохранённое сотрётся.
          </p>
        </>
      ) : (
        <p className={styles.soft}>Этот браузер не открывает страницы без связи.</p>
      )}
    </Panel>
  )
}
