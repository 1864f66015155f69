import { useUnit } from 'effector-react'
import { $isCookiesAccepted, cookiesAccepted } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import styles from './cookie-consent.module.css'

export function CookieConsent() {
  const isAccepted = useUnit($isCookiesAccepted)
  const accept = useUnit(cookiesAccepted)
  if (isAccepted) return null
  return (
    <aside className={styles.bar} aria-label="Файлы cookie">
      <p>Мы храним cookie, чтобы помнить корзину и вход.</p>
      <Button kind="secondary" size="s" onClick={() => accept()}>
        Понятно
      </Button>
    </aside>
  )
}
