import { useUnit } from 'effector-react'
import { Button, SidePanel } from '@lavka/shared/ui-core'
import { $result, resultClosed } from './notices-model'
import { ResultData } from './result-data'
import styles from './result-dialog.module.css'

/** specification §8, «isResult set»: a modal result with the data of the error, for screens without a dialog of their own. */
export function ResultDialog() {
  const result = useUnit($result)
  const close = useUnit(resultClosed)
  return (
    <SidePanel open={result !== null} title={result?.title ?? 'Ошибка'} onClose={close}>
      <div className={styles.result}>
        <p>{result?.text}</p>
        <ResultData data={result?.result} />
        <Button onClick={() => close()}>Понятно</Button>
      </div>
    </SidePanel>
  )
}
