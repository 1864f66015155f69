import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { PushBrowser, PushState } from '@lavka/server/contract'
import { formatDay } from '@lavka/shared'
import { Badge, Button, ErrorFallback, Panel } from '@lavka/shared/ui-core'
import { deviceName } from '../devices/device-name'
import { idOf, PartTitle } from '../part-title'
import styles from '../settings.module.css'
import ownStyles from './notifications.module.css'
import { $ability, $error, $isBusy, $push, opened, removed, retryClicked, switchedOn } from './push-model'
import type { Ability } from './this-browser'

/** Which browsers of the person show notifications, and this one's way to become one. Nothing while the shop sends none. */
export function PushBrowsers() {
  const { push, error } = useUnit({ push: $push, error: $error })
  const { open, retry } = useUnit({ open: opened, retry: retryClicked })

  useEffect(() => {
    open()
  }, [open])

  if (error && !push)
    return <ErrorFallback title="Браузеры не загрузились" text={error.message} onRetry={() => retry()} />
  if (!push || push.key === '') return null
  return (
    <Panel className={ownStyles.browsers} aria-labelledby={idOf('browsers')}>
      <PartTitle part="browsers">Уведомления в браузере</PartTitle>
      {push.browsers.length > 0 && <Browsers browsers={push.browsers} />}
      <Here push={push} />
    </Panel>
  )
}

function Browsers({ browsers }: { browsers: readonly PushBrowser[] }) {
  const remove = useUnit(removed)
  return (
    <>
      <p id="told-browsers">Эти браузеры получают уведомления:</p>
      <ul className={styles.list} aria-labelledby="told-browsers">
        {browsers.map((browser) => (
          <li key={browser.id} className={styles.row}>
            <span className={styles.name}>
              <strong>{deviceName(browser.model)}</strong>
              {browser.isCurrent && <Badge tone="leaf">Этот браузер</Badge>}
            </span>
            <span className={styles.small}>Подключён {formatDay(browser.createdAt)}</span>
            <Button
              kind="secondary"
              aria-label={`Убрать: ${deviceName(browser.model)}`}
              onClick={() => remove(browser)}
            >
              Убрать
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What is said instead of the button. */
const reasons: Record<Exclude<Ability, 'able'>, string> = {
  refused:
    'В этом браузере уведомления магазина запрещены. Чтобы получать их, нажмите на значок слева от адреса страницы, откройте «Уведомления» или «Настройки сайта», выберите «Разрешить» и обновите страницу.',
  'needs-install':
    'На iPhone и iPad уведомления приходят в магазин на экране «Домой»: нажмите «Поделиться», затем «На экран „Домой“», и включите их там.',
  unable: 'Этот браузер не показывает уведомления сайтов.',
}

function Here({ push: { key, browsers } }: { push: PushState }) {
  const { ability, isBusy, switchOn } = useUnit({ ability: $ability, isBusy: $isBusy, switchOn: switchedOn })
  const isOn = browsers.some(({ isCurrent }) => isCurrent)
  if (ability !== 'able') return <p className={styles.soft}>{reasons[ability]}</p>
  return (
    <>
      {!isOn && (
        <Button kind="secondary" busy={isBusy} onClick={() => switchOn(key)}>
          Включить в этом браузере
        </Button>
      )}
      <p className={styles.small}>
        {!isOn && 'Браузер спросит разрешение. '}В уведомлении видно номер заказа и что с ним случилось — без имени,
        адреса и сумм. После выхода из учётной записи уведомления в этот браузер не приходят.
      </p>
    </>
  )
}
