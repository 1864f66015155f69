import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { Button, SidePanel } from '@lavka/shared/ui-core'
import { $result, resultClosed } from './notices-model'
import { ResultData } from './result-data'
import styles from './result-dialog.module.css'

/** specification §8, «isResult set»: a modal result with the data of the error, for screens without a dialog of their own. */
export function ResultDialog() {
  const result = useUnit($result)
  const close = useUnit(resultClosed)
  const isOpen = result !== null
  useFocusAfter(isOpen)
  return (
    <SidePanel open={isOpen} title={result?.title ?? 'Ошибка'} onClose={close}>
      <div className={styles.result}>
        <p>{result?.text}</p>
        <ResultData data={result?.result} />
        <Button onClick={() => close()}>Понятно</Button>
      </div>
    </SidePanel>
  )
}

/** If the element that had the focus is gone when the dialog closes (a button of a changed order), the heading of the screen gets the focus. */
function useFocusAfter(isOpen: boolean) {
  const wasOpen = useRef(false)
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!isClosed || document.activeElement !== document.body) return
    const place = document.querySelector<HTMLElement>('#main h1[tabindex]') ?? document.getElementById('main')
    place?.focus({ preventScroll: true })
  }, [isOpen])
}
