import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Checkbox, ErrorFallback, Panel, SkeletonText } from '@lavka/shared/ui-core'
import styles from '../settings.module.css'
import { $error, $settings, changed, opened, retryClicked } from './model'

export function Notifications() {
  const { settings, error } = useUnit({ settings: $settings, error: $error })
  const { open, retry, change } = useUnit({ open: opened, retry: retryClicked, change: changed })

  useEffect(() => {
    open()
  }, [open])

  if (error && !settings)
    return <ErrorFallback title="Настройки не загрузились" text={error.message} onRetry={() => retry()} />
  if (!settings) return <SkeletonText lines={3} />
  return (
    <Panel className={styles.narrow} aria-labelledby="notifications">
      <h2 id="notifications">Как сообщать о заказах</h2>
      <Checkbox
        label="Письмом на почту"
        checked={settings.orderInEmail}
        onChange={({ target }) => change({ orderInEmail: target.checked })}
      />
      <Checkbox
        label="По СМС"
        checked={settings.orderInSms}
        onChange={({ target }) => change({ orderInSms: target.checked })}
      />
      <p className={styles.small}>Сохраняется сразу. Письма о безопасности учётной записи приходят всегда.</p>
    </Panel>
  )
}
