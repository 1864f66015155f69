import { Icon } from '@lavka/shared/ui-core'
import styles from './form.module.css'

/** The error message of the server for the whole form. */
export function Refusal({ text }: { text: string }) {
  return (
    <p className={styles.refusal} role="alert">
      <Icon name="alert" />
      {text}
    </p>
  )
}
