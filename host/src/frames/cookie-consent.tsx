import { useUnit } from 'effector-react'
import { $isCookiesAccepted, cookiesAccepted, METRICS_KEY, writeStoredFx } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import styles from './cookie-consent.module.css'

export function CookieConsent() {
  const isAccepted = useUnit($isCookiesAccepted)
  const [accept, write] = useUnit([cookiesAccepted, writeStoredFx])
  if (isAccepted) return null
  const choose = (value: boolean) => {
    void write({ key: METRICS_KEY, value })
    accept()
  }
  return (
    <aside className={styles.bar} aria-label="Файлы cookie">
      <p>Cookie помнят корзину и вход. Можно ещё считать посещения — без имён и без чужих счётчиков?</p>
      <Button kind="secondary" size="s" onClick={() => choose(true)}>
        Можно
      </Button>
      <Button kind="secondary" size="s" onClick={() => choose(false)}>
        Не надо
      </Button>
    </aside>
  )
}
