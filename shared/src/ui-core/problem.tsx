import { Button } from './button'
import styles from './problem.module.css'

type Props = { text: string; onRetry: () => void; className?: string }

/** One line for a part of a screen that did not load; the rest of the screen works. */
export function Problem({ text, onRetry, className = '' }: Props) {
  return (
    <div role="alert" className={`${styles.problem} ${className}`}>
      <span>{text}</span>
      <Button kind="danger" size="s" onClick={onRetry}>
        Повторить
      </Button>
    </div>
  )
}
