import { Button, ErrorFallback, SidePanel, SkeletonText } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { BatchList } from './batch-list'
import * as model from './batch-model'
import { CheckStep } from './check-step'
import { ColumnsStep } from './columns-step'
import styles from './import.module.css'
import { FailedStep, ResultStep } from './result-step'
import { StartStep } from './start-step'
import { WorkStep } from './work-step'

/** Imports into the object in sight: a table is sent, its columns are named, it is checked, written and taken back. The address says which batch. */
export function ImportPanel() {
  const { isOpen, isNamed } = useUnit({ isOpen: model.$isOpen, isNamed: model.$isNamed })
  const close = useUnit(model.panelClosed)
  return (
    <SidePanel open={isOpen} inAddress title="Загрузить" onClose={() => close()}>
      <div className={styles.panel}>
        {isNamed ? (
          <Current />
        ) : (
          <>
            <StartStep />
            <BatchList />
          </>
        )}
      </div>
    </SidePanel>
  )
}

const elsewhere = 'Эта загрузка — в другой справочник. Откройте её там'

function Current() {
  const { batch, step, error, isElsewhere } = useUnit({
    batch: model.$batch,
    step: model.$step,
    error: model.$error,
    isElsewhere: model.$isElsewhere,
  })
  const { retry, back } = useUnit({ retry: model.retryClicked, back: model.panelOpened })
  const shown = isElsewhere ? null : batch
  return (
    <>
      {(error || isElsewhere) && (
        <ErrorFallback
          title="Загрузка не открылась"
          text={isElsewhere ? elsewhere : (error?.message ?? '')}
          onRetry={() => retry()}
        />
      )}
      {!batch && !error && <SkeletonText lines={6} />}
      {shown && step === 'columns' && <ColumnsStep batch={shown} />}
      {shown && step === 'work' && <WorkStep batch={shown} />}
      {shown && step === 'check' && <CheckStep batch={shown} />}
      {shown && step === 'result' && <ResultStep batch={shown} />}
      {shown && step === 'failed' && <FailedStep batch={shown} />}
      <Button kind="ghost" size="s" onClick={() => back()}>
        Мои загрузки
      </Button>
    </>
  )
}
