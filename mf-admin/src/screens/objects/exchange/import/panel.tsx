import { Button, ErrorFallback, SidePanel, SkeletonText } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { EditStep } from '../../bulk/edit-step'
import { $info } from '../../model'
import { BatchList } from './batch-list'
import * as model from './batch-model'
import { CheckStep } from './check-step'
import { ColumnsStep } from './columns-step'
import styles from './import.module.css'
import { PhotosButton } from '../photos/button'
import { PhotosStep } from '../photos/photos-step'
import { FailedStep, ResultStep } from './result-step'
import { StartStep } from './start-step'
import { WorkStep } from './work-step'

/**
 * Batches of changes of the current object: an uploaded table whose columns are mapped, or new values for the selected rows. A batch is checked, written
 * and can be reverted. The address names the batch.
 */
export function ImportPanel() {
  const { isOpen, beginning, batch, info } = useUnit({
    isOpen: model.$isOpen,
    beginning: model.$beginning,
    batch: model.$batch,
    info: $info,
  })
  const close = useUnit(model.panelClosed)
  return (
    <SidePanel open={isOpen} inAddress title={titles[beginning ?? batch?.kind ?? 'new']} onClose={() => close()}>
      <div className={styles.panel}>
        {beginning === 'edit' && <EditStep />}
        {beginning === 'photos' && <PhotosStep />}
        {beginning === 'new' && (
          <>
            {(info?.canInsert || info?.canUpdate) && <StartStep />}
            <PhotosButton />
            <BatchList />
          </>
        )}
        {beginning === null && <Current />}
      </div>
    </SidePanel>
  )
}

const titles = {
  new: 'Загрузить',
  import: 'Загрузить',
  edit: 'Изменить записи',
  photos: 'Фото по артикулам',
  bulk: 'Изменить записи',
  revert: 'Отмена изменений',
}

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
