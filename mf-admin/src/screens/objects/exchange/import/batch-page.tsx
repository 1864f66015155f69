import { Button, ErrorFallback, SkeletonText } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { ListHead } from '../../../../list/frame'
import { $info } from '../../model'
import * as model from './batch-model'
import { CheckStep } from './check-step'
import { ColumnsStep } from './columns-step'
import styles from './import.module.css'
import { FailedStep, ResultStep } from './result-step'
import { WorkStep } from './work-step'
import { titleOf } from './words'

/**
 * The batch that the address names, in the place of the list: an uploaded table whose columns are mapped, or new values for rows. It is checked, written and
 * can be reverted.
 */
export function BatchPage({ headingOf }: { headingOf: string }) {
  const { batch, info, listAddress } = useUnit({
    batch: model.$batch,
    info: $info,
    listAddress: model.$listAddress,
  })
  const caption = titles[batch?.kind ?? 'import']
  return (
    <>
      <ListHead
        caption={info ? `${caption}: ${info.caption}` : caption}
        {...(batch && { title: titleOf(batch) })}
        headingOf={headingOf}
        parent={{ caption: '← К списку', to: listAddress }}
      />
      <div className={`${styles.panel} ${styles.page}`}>
        <Current />
      </div>
    </>
  )
}

const titles = { import: 'Загрузка', bulk: 'Изменение записей', revert: 'Отмена изменений' }

const elsewhere = 'Эти изменения — в другом справочнике. Откройте их там'

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
          title="Не открылось"
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
        Мои загрузки и правки
      </Button>
    </>
  )
}
