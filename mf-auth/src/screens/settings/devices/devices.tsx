import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { formatTime } from '@lavka/shared'
import { Badge, Button, ErrorFallback, Panel, SkeletonText } from '@lavka/shared/ui-core'
import { Offline } from '../offline/offline'
import { idOf, PartTitle } from '../part-title'
import styles from '../settings.module.css'
import { deviceName } from './device-name'
import { $devices, $error, opened, retryClicked, revoked } from './model'

export function Devices() {
  const { devices, error } = useUnit({ devices: $devices, error: $error })
  const { open, retry, revoke } = useUnit({ open: opened, retry: retryClicked, revoke: revoked })

  useEffect(() => {
    open()
  }, [open])

  if (error && !devices)
    return <ErrorFallback title="Устройства не загрузились" text={error.message} onRetry={() => retry()} />
  if (!devices) return <SkeletonText lines={4} />
  return (
    <div className={styles.columns}>
      <Panel className={styles.narrow} aria-labelledby={idOf('list')}>
        <PartTitle part="list">Где выполнен вход</PartTitle>
        <p className={styles.soft}>Незнакомое устройство отключите и смените пароль.</p>
        <ul className={styles.list}>
          {devices.map((device) => (
            <li key={device.id} className={styles.row}>
              <span className={styles.name}>
                <strong>{deviceName(device.model)}</strong>
                {device.isCurrent && <Badge tone="leaf">Это устройство</Badge>}
              </span>
              <span className={styles.small}>Последний раз {formatTime(device.lastUsedAt)}</span>
              <Button
                kind="secondary"
                aria-label={`${device.isCurrent ? 'Выйти' : 'Отключить'}: ${deviceName(device.model)}`}
                onClick={() => revoke(device)}
              >
                {device.isCurrent ? 'Выйти' : 'Отключить'}
              </Button>
            </li>
          ))}
        </ul>
      </Panel>
      <Offline />
    </div>
  )
}
