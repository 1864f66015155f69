import type { Batch } from '@lavka/server/contract'
import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import * as actions from './actions-model'
import { ChangesTable } from './changes-table'
import { Counts } from './counts'
import { ScheduleOffer } from './feeds/schedule-offer'
import styles from './import.module.css'
import { Pictures } from './pictures'
import { ProblemTable } from './problem-table'
import { Step } from './step'
import { resultTitle, titleOf } from './words'

const revertWords = { import: 'Отменить загрузку', bulk: 'Отменить', revert: 'Вернуть изменения' }

/** The result: written rows, refused rows with the reason; the batch can be reverted. */
export function ResultStep({ batch }: { batch: Batch }) {
  const isPending = useUnit(actions.$isPending)
  const { apply, revert } = useUnit({ apply: actions.applyClicked, revert: actions.revertClicked })
  const { id, kind, state, counts, canRevert } = batch
  const isUndone = canRevert && (counts.done > 0 || counts.waiting > 0 || counts.rows === 0)
  return (
    <Step title={resultTitle(batch)}>
      {counts.rows === 0 ? (
        <p>Строки загрузок и правок хранятся 90 дней. Изменения видны в истории записей.</p>
      ) : (
        <Counts batch={batch} />
      )}
      {counts.waiting > 0 && (
        <p>Эти изменения увидят покупатели, когда их подтвердит оператор. Отмена отзовёт то, что ещё ждёт.</p>
      )}
      <div className={styles.buttons}>
        {state === 'stopped' && (
          <Button busy={isPending} onClick={() => apply()}>
            Продолжить запись
          </Button>
        )}
        {isUndone && (
          <Button kind="secondary" busy={isPending} onClick={() => revert(id)}>
            {revertWords[kind]}
          </Button>
        )}
      </div>
      {state === 'done' && batch.address !== null && batch.object === 'products' && <ScheduleOffer />}
      <Pictures />
      <ProblemTable batch={batch} />
      <ChangesTable />
    </Step>
  )
}

/** A batch that failed. */
export function FailedStep({ batch }: { batch: Batch }) {
  return (
    <Step title={`Не получилось: ${titleOf(batch)}`}>
      <p role="alert" className={styles.refusal}>
        {batch.failure || 'Начните заново'}
      </p>
    </Step>
  )
}
