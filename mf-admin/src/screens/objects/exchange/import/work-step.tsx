import type { Batch } from '@lavka/server/contract'
import { formatCount } from '@lavka/shared'
import { Button, Progress } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import * as actions from './actions-model'
import styles from './import.module.css'
import { Step } from './step'
import { titleOf } from './words'

/** The progress of a check or of writing, which continues when the panel is closed. */
export function WorkStep({ batch }: { batch: Batch }) {
  const { isStopping, isPending } = useUnit({ isStopping: actions.$isStopping, isPending: actions.$isPending })
  const stop = useUnit(actions.stopClicked)
  const { state, counts } = batch
  const { rows, planned, insert, update, remove, done, failed } = counts
  const isCheck = state === 'planning'
  const [value, max] = isCheck ? [planned, rows] : [done + failed, insert + update + remove]
  // the total of a revert is known only at its end
  const isCounted = !(isCheck && batch.kind === 'revert')
  const words = `${isCheck ? 'Проверено' : 'Обработано'}: ${formatCount(value)}${isCounted ? ` из ${formatCount(max)}` : ''}`
  return (
    <Step title={`${isCheck ? 'Проверяется' : 'Записывается'}: ${titleOf(batch)}`}>
      {isCounted && (
        <Progress value={value} max={Math.max(1, max)} label={isCheck ? 'Проверка' : 'Запись'} valueText={words} />
      )}
      <p role="status">{isStopping ? 'Останавливается' : words}</p>
      <p className={styles.soft}>
        Панель можно закрыть: работа продолжится, а найти её можно в «Моих загрузках и правках».
      </p>
      <Button kind="secondary" busy={isPending || isStopping} onClick={() => stop()}>
        Остановить
      </Button>
    </Step>
  )
}
