import { formatTime, useHeading } from '@lavka/shared'
import { addressOfReport, pathOfReport } from '@lavka/domain/report-address'
import { Badge, Empty, ErrorFallback, Link, SkeletonText } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { FindAlerts } from '@lavka/server/contract'
import styles from './alerts.module.css'
import * as model from './model'

/** /admin/alerts: what the figures of reports have told the person; each leads to the figures as they were. */
export default function Alerts() {
  const { alerts, error } = useUnit({ alerts: model.$alerts, error: model.$error })
  const { open, retry } = useUnit({ open: model.opened, retry: model.retryClicked })
  useEffect(() => {
    open()
  }, [open])
  const heading = useHeading('Оповещения', 'admin alerts')
  return (
    <article className={styles.screen}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        Оповещения
      </h1>
      {error ? (
        <ErrorFallback title="Оповещения не загрузились" text={error.message} onRetry={() => retry()} />
      ) : !alerts ? (
        <SkeletonText lines={6} />
      ) : alerts.length === 0 ? (
        <Empty
          icon="alert"
          title="Оповещений пока нет"
          text="Откройте любой отчёт и нажмите «Письма и оповещения»: вы узнаете, когда его цифра перейдёт порог или станет необычной."
        />
      ) : (
        <ul className={styles.list} aria-label="Оповещения">
          {alerts.map((alert) => (
            <Alert key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
    </article>
  )
}

function Alert({
  alert: { id, report, section, caption, ask, alert, madeAt, isSeen },
}: {
  alert: FindAlerts['answer'][number]
}) {
  return (
    <li className={styles.alert}>
      <span className={styles.when}>
        {formatTime(madeAt)} {!isSeen && <Badge tone="leaf">Новое</Badge>}
      </span>
      <Link to={addressOfReport(pathOfReport({ name: report, section }), ask, id)} className={styles.link}>
        {caption}: {alert}
      </Link>
    </li>
  )
}
