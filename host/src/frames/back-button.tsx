import { useUnit } from 'effector-react'
import { $visibleBackButton } from '@lavka/shared'
import { Icon } from '@lavka/shared/ui-core'
import { backPressed } from '../routing/phone-shop'
import styles from './back-button.module.css'

/** Shown on a phone (or on every screen size, if asked) when the page has a previous one. */
export function BackButton({ always = false }: { always?: boolean }) {
  const isVisible = useUnit($visibleBackButton)
  const back = useUnit(backPressed)
  if (!isVisible) return null
  return (
    <button
      type="button"
      className={`${styles.back} ${always ? styles.always : ''}`}
      aria-label="Назад"
      onClick={() => back()}
    >
      <Icon name="back" />
    </button>
  )
}
