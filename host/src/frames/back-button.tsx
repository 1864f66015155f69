import { useUnit } from 'effector-react'
import { $visibleBackButton } from '@lavka/shared'
import { Icon } from '@lavka/shared/ui-core'
import { backPressed } from '../routing/phone-shop'
import styles from './back-button.module.css'

/** On a phone, or always, where there is something to go back from. */
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
