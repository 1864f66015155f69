import { useUnit } from 'effector-react'
import { formatClock } from '@lavka/shared'
import { $reports } from '../remotes/reports'
import styles from './panel.module.css'

/** Failures of the remotes since the page was opened. */
export function Troubles() {
  const troubles = useUnit($reports).filter(({ kind }) => kind !== 'load')
  return (
    <section aria-labelledby="panel-troubles">
      <h3 id="panel-troubles">Сбои</h3>
      {troubles.length === 0 && <p className={styles.quiet}>Сбоев не было.</p>}
      <ol className={styles.list}>
        {troubles.map(({ at, kind, remote, build, error }) => (
          <li key={`${at} ${remote}`}>
            <time dateTime={new Date(at).toISOString()}>{formatClock(new Date(at))}</time>
            <strong>{remote}</strong>
            <span>{kind === 'given-up' ? `Сборка ${build ?? ''} снята после повторных сбоев` : 'Не загрузилась'}</span>
            {error && <code className={styles.trouble}>{error}</code>}
          </li>
        ))}
      </ol>
    </section>
  )
}
