import { Icon } from '@lavka/shared/ui-core'
import styles from './form.module.css'

/** Why the server did not take what was sent. */
export function Refusal({ text }: { text: string }) {
  return (
    <p className={styles.refusal} role="alert">
      <Icon name="alert" />
      {text}
    </p>
  )
}
