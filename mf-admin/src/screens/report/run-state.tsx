import { formatTime } from '@lavka/shared'
import { Button, LinkButton, Progress, SkeletonText } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import type { Ask, ReportInfo } from '@lavka/server/contract'
import { addressOfReport, pathOfReport } from '@lavka/domain/report-address'
import { model } from './model'
import styles from './report-screen.module.css'

/** How far a report is that the server computes in the background; when it has an end, from when it is. */
export function RunState({ info, ask }: { info: ReportInfo; ask: Ask }) {
  const { run, isStopping, stop } = useUnit({
    run: model.run.$run,
    isStopping: model.run.$isStopping,
    stop: model.run.stopClicked,
  })
  if (!run) return <SkeletonText lines={3} />
  const again = <LinkButton to={addressOfReport(pathOfReport(info), ask)}>Посчитать заново</LinkButton>
  if (run.state === 'done')
    return (
      <div className={styles.run}>
        <p className={styles.soft}>
          Посчитано {formatTime(run.endedAt ?? run.madeAt)}. С тех пор данные могли измениться.
        </p>
        {again}
      </div>
    )
  if (run.endedAt !== null)
    return (
      <div className={styles.run} role="status">
        <p>{run.state === 'cancelled' ? 'Расчёт остановлен.' : run.failure}</p>
        {again}
      </div>
    )
  const words = run.state === 'waiting' ? 'Расчёт в очереди' : `Готово частей: ${run.partsDone} из ${run.parts}`
  return (
    <div className={styles.run}>
      <Progress value={run.partsDone} max={run.parts} label="Расчёт отчёта" valueText={words} />
      <p role="status">{words}</p>
      <p className={styles.soft}>
        Большой отчёт считается в фоне. Страницу можно закрыть: результат останется в «Посчитанных отчётах».
      </p>
      <Button kind="secondary" size="s" busy={isStopping} onClick={() => stop(run.id)}>
        Остановить
      </Button>
    </div>
  )
}
