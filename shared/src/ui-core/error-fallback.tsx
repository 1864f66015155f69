import { Button } from './button'
import styles from './empty.module.css'
import { Icon } from './icon'

type Props = { title: string; text: string; action?: string; onRetry: () => void }

/** Replaces content that did not load or crashed: the error and a retry button. */
export function ErrorFallback({ title, text, action = 'Повторить', onRetry }: Props) {
  return (
    <section role="alert" className={styles.empty}>
      <span className={`${styles.sign} ${styles.trouble}`}>
        <Icon name="alert" size={40} />
      </span>
      <h2>{title}</h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.step}>
        <Button onClick={onRetry}>{action}</Button>
      </div>
    </section>
  )
}
