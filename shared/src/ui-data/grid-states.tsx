import { ErrorFallback, Problem, VisuallyHidden } from '../ui-core'
import styles from './data-grid.module.css'

const ROWS = 12

/** The shape of the rows to come. */
export function GridSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <VisuallyHidden>Загружается</VisuallyHidden>
      {Array.from({ length: ROWS }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  )
}

/** Nothing is there to show because it did not load. */
export function GridFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return <ErrorFallback title="Список не загрузился" text={text} onRetry={onRetry} />
}

/** The rows are there, but are those of the last answer. */
export function GridProblem({ text, onRetry }: { text: string; onRetry: () => void }) {
  return <Problem text={text} onRetry={onRetry} className={styles.problem} />
}
