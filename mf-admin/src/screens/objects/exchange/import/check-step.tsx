import type { Batch } from '@lavka/server/contract'
import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import * as actions from './actions-model'
import { columnsWanted } from './batch-model'
import { ChangesTable } from './changes-table'
import { Counts } from './counts'
import styles from './import.module.css'
import { MissingWords } from './missing-words'
import { ProblemTable } from './problem-table'
import { Step } from './step'
import { applyWords, plannedOf, titleOf } from './words'

/** The result of a check; nothing is written yet. */
export function CheckStep({ batch }: { batch: Batch }) {
  const isPending = useUnit(actions.$isPending)
  const { apply, back } = useUnit({ apply: actions.applyClicked, back: columnsWanted })
  const count = plannedOf(batch.counts)
  return (
    <Step title={`Проверено: ${titleOf(batch)}`}>
      <Counts batch={batch} />
      <MissingWords />
      {count === 0 && <p>Записывать нечего.</p>}
      <div className={styles.buttons}>
        {count > 0 && (
          <Button busy={isPending} onClick={() => apply()}>
            {applyWords(batch)}
          </Button>
        )}
        {batch.kind === 'import' && (
          <Button kind="secondary" onClick={() => back()}>
            Изменить столбцы
          </Button>
        )}
      </div>
      <ProblemTable batch={batch} />
      <ChangesTable />
    </Step>
  )
}
