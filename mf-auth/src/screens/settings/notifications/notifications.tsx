import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { ErrorFallback, Panel, SkeletonText } from '@lavka/shared/ui-core'
import { idOf, PartTitle } from '../part-title'
import styles from '../settings.module.css'
import { KindsTable } from './kinds-table'
import { $error, $settings, opened, retryClicked } from './model'
import { PushBrowsers } from './push-browsers'
import { QuietHours } from './quiet-hours'

/** What a person is told of, how, and when not. */
export function Notifications() {
  const { settings, error } = useUnit({ settings: $settings, error: $error })
  const { open, retry } = useUnit({ open: opened, retry: retryClicked })

  useEffect(() => {
    open()
  }, [open])

  if (error && !settings)
    return <ErrorFallback title="Настройки не загрузились" text={error.message} onRetry={() => retry()} />
  if (!settings) return <SkeletonText lines={3} />
  return (
    <div className={styles.columns}>
      <Panel aria-labelledby={idOf('kinds')}>
        <PartTitle part="kinds">О чём и как сообщать</PartTitle>
        <KindsTable settings={settings} />
        <p className={styles.small}>
          Сохраняется сразу. Всегда приходят: коды подтверждения, ссылки для восстановления доступа, письма о
          безопасности учётной записи и кассовые чеки — их требует закон.
        </p>
      </Panel>
      <QuietHours settings={settings} />
      <PushBrowsers />
    </div>
  )
}
