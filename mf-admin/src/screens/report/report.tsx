import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { paths, useHeading, useMayOpen, type ScreenProps } from '@lavka/shared'
import { useCommands } from '@lavka/shared/office'
import { Empty, ErrorFallback, SkeletonText } from '@lavka/shared/ui-core'
import type { ReportAnswer, ReportInfo } from '@lavka/server/contract'
import { Chart } from '../../reports/chart'
import { Figures } from '../../reports/figures'
import { toPivot } from '../../reports/pivot'
import { PivotTable } from '../../reports/pivot-table'
import { ReportTable } from '../../reports/report-table'
import { addressOfReport, pathOfReport } from '@lavka/domain/report-address'
import { narrowTo } from '../../reports/view'
import { model } from './model'
import styles from './report-screen.module.css'
import { PaperNote } from './paper-note'
import { RunState } from './run-state'
import { RunsList } from './runs-list'
import { Sections } from './sections'
import { ReportSubscriptions } from './subscriptions'
import { Toolbar } from './toolbar'

const print = () => window.print()

/** /admin/suppliers/reports/… and /admin/suppliers/analyze/…: a declared report, with all that is chosen in its address. */
export default function ReportScreen({ params, query }: ScreenProps) {
  const name = params['table'] ?? params['name'] ?? ''
  const { info, error, read, retry } = useUnit({
    info: model.$info,
    error: model.$error,
    read: model.addressRead,
    retry: model.retryClicked,
  })
  useEffect(() => {
    read({ name, query })
  }, [read, name, query])
  const isOf = info?.name === name
  const title = isOf ? info.caption : 'Отчёт'
  const heading = useHeading(title, `admin report ${name}`)
  useCommands({ level: 'screen', caption: title, commands: [{ id: 'print', caption: 'Напечатать', run: print }] })

  return (
    <article className={styles.screen}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {isOf && <p className={styles.about}>{info.about}</p>}
        {isOf && <PaperNote />}
      </header>
      {isOf && <Sections info={info} />}
      {isOf && <Toolbar info={info} onPrint={print} />}
      {error ? (
        <ErrorFallback title="Отчёт не загрузился" text={error.message} onRetry={() => retry()} />
      ) : info === undefined ? (
        <Empty icon="alert" title="Такого отчёта нет" text="Возможно, он называется иначе или недоступен вашей роли." />
      ) : isOf ? (
        <Answer info={info} />
      ) : (
        <SkeletonText lines={12} />
      )}
      {isOf && <RunsList />}
      {isOf && <ReportSubscriptions />}
    </article>
  )
}

function Answer({ info }: { info: ReportInfo }) {
  const { report, isPending, run, ask } = useUnit({
    report: model.$report,
    isPending: model.$isPending,
    run: model.run.$id,
    ask: model.$ask,
  })
  const state = run !== null && ask && <RunState info={info} ask={ask} />
  if (!report) return state || <SkeletonText lines={12} />
  return (
    <div className={styles.answer} aria-busy={isPending}>
      {state}
      {isNothing(report) ? (
        <Empty icon="orders" title="За этот период ничего нет" text="Выберите другой период или уберите отбор." />
      ) : (
        <Filled info={info} report={report} />
      )}
    </div>
  )
}

const isNothing = ({ rows, totals }: ReportAnswer) =>
  rows.length === 0 && !totals?.some((cell) => Number(cell ?? 0) !== 0)

function Filled({ info, report }: { info: ReportInfo; report: ReportAnswer }) {
  const ask = useUnit(model.$ask)
  const seesOrders = useMayOpen()(paths.adminOrders())
  const pivot = toPivot(report, ask?.measures[0] ?? '')
  return (
    <>
      <Figures report={report} />
      {pivot ? (
        <PivotTable pivot={pivot} caption={info.caption} />
      ) : (
        <>
          <Chart report={report} />
          <ReportTable
            report={report}
            caption={info.caption}
            seesOrders={seesOrders}
            addressOf={(dimension, key) => {
              const narrowed = ask && narrowTo(info, ask, dimension, key)
              return narrowed && addressOfReport(pathOfReport(info), narrowed)
            }}
          />
        </>
      )}
    </>
  )
}
