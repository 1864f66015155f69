import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Checkbox, ErrorFallback, Panel, SkeletonText } from '@lavka/shared/ui-core'
import styles from '../settings.module.css'
import { $loadError, $settings, changed, opened } from './model'

export function Notifications() {
  const { settings, error } = useUnit({ settings: $settings, error: $loadError })
  const { open, change } = useUnit({ open: opened, change: changed })

  useEffect(() => {
    open()
  }, [open])

  if (error && !settings)
    return <ErrorFallback title="Настройки не загрузились" text={error.message} onRetry={() => open()} />
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
