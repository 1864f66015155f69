import { Button } from '@lavka/shared/ui-core'
import styles from './order-reviews.module.css'

/** A part of an order that did not load: «Отзывы», in the plural. */
export function NotLoaded({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <p className={styles.failed}>
      {what} не загрузились.{' '}
      <Button kind="ghost" onClick={onRetry}>
        Повторить
      </Button>
    </p>
  )
}
