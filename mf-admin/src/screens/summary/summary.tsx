import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $role, paths, useHeading, useMayOpen, type ScreenProps } from '@lavka/shared'
import { Empty, ErrorFallback, LinkButton, SkeletonText } from '@lavka/shared/ui-core'
import { ByDay } from './by-day'
import { ByStatus } from './by-status'
import { Figures } from './figures'
import * as model from './model'
import { Launch } from './launch/launch'
import { Needs } from './needs/needs'
import { TopSuppliers } from './top-suppliers'
import styles from './summary.module.css'

/** /admin: the summary of today. The route is not exact (specification §2), so an unknown section is matched here, too. */
export default function Summary({ params }: ScreenProps) {
  return params['*'] ? <UnknownSection /> : <Today />
}

function UnknownSection() {
  const heading = useHeading('Раздел не найден', 'admin unknown')
  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        Кабинет
      </h1>
      <Empty icon="alert" title="Раздел не найден" text="Возможно, он переехал или в адресе ошибка.">
        <LinkButton to={paths.admin()}>К сводке</LinkButton>
      </Empty>
    </div>
  )
}

function Today() {
  const { summary, error, role } = useUnit({ summary: model.$summary, error: model.$error, role: $role })
  const { opened, retry } = useUnit({ opened: model.opened, retry: model.retryClicked })
  useEffect(() => {
    opened()
  }, [opened])
  const heading = useHeading('Сводка', 'admin summary')
  const seesOrders = useMayOpen()(paths.adminOrders())

  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        Сводка
      </h1>
      <Launch />
      {role !== 'investor' && <Needs />}
      {error ? (
        <ErrorFallback title="Сводка не загрузилась" text={error.message} onRetry={() => retry()} />
      ) : summary ? (
        <>
          <Figures summary={summary} seesOrders={seesOrders} />
          <ByDay days={summary.byDay} />
          <div className={styles.halves}>
            <ByStatus rows={summary.byStatus} seesOrders={seesOrders} />
            {role !== 'supplier' && <TopSuppliers rows={summary.topSuppliers} />}
          </div>
        </>
      ) : (
        <SkeletonText lines={12} />
      )}
    </div>
  )
}
