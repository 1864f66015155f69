import { ErrorFallback, Problem, VisuallyHidden } from '../ui-core'
import styles from './data-grid.module.css'

const ROWS = 12

/** Placeholder rows while loading. */
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

/** The error when nothing was loaded. */
export function GridFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return <ErrorFallback title="Список не загрузился" text={text} onRetry={onRetry} />
}

/** The notice that the shown rows are those of the last successful request. */
export function GridProblem({ text, onRetry }: { text: string; onRetry: () => void }) {
  return <Problem text={text} onRetry={onRetry} className={styles.problem} />
}
