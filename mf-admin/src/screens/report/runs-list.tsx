import { formatTime } from '@lavka/shared'
import { ErrorFallback, Link, SkeletonText } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import type { ReportRun } from '@lavka/server/contract'
import { formatCell } from '../../reports/cells'
import { addressOfReport, pathOfReport } from '@lavka/domain/report-address'
import { model } from './model'
import styles from './report-screen.module.css'

const states: Record<ReportRun['state'], string> = {
  waiting: 'в очереди',
  running: 'считается',
  done: 'готов',
  failed: 'не посчитался',
  cancelled: 'остановлен',
}
const day = (value: string) => formatCell({ type: 'day' }, value)

/** The reports that were computed in the background, kept for a month; they are asked for when the list is opened. */
export function RunsList() {
  const { list, isPending, error, open } = useUnit({
    list: model.run.$list,
    isPending: model.run.$isListPending,
    error: model.run.$listError,
    open: model.run.listOpened,
  })
  return (
    <details className={styles.runs} onToggle={({ currentTarget }) => currentTarget.open && open()}>
      <summary>Посчитанные отчёты</summary>
      {error ? (
        <ErrorFallback title="Список не загрузился" text={error.message} onRetry={() => open()} />
      ) : !list ? (
        // a closed list is not being loaded
        isPending && <SkeletonText lines={3} />
      ) : list.length === 0 ? (
        <p className={styles.soft}>Здесь появятся отчёты за большой период: они считаются в фоне и хранятся месяц.</p>
      ) : (
        <ul>
          {list.map((run) => {
            const words = `${run.caption}, ${day(run.ask.from)} — ${day(run.ask.to)}`
            return (
              <li key={run.id}>
                <Link to={addressOfReport(pathOfReport({ name: run.report, section: run.section }), run.ask, run.id)}>
                  {words}
                </Link>{' '}
                <span className={styles.soft}>
                  {states[run.state]}, {formatTime(run.endedAt ?? run.madeAt)}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </details>
  )
}
