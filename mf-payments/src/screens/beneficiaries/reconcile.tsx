import { useUnit } from 'effector-react'
import { Button } from '@lavka/shared/ui-core'
import { $isStarting, reconcilePressed } from './reconcile-model'

/** Begins a comparison of the ledger with the bank; what it finds is at /admin/bankDifferences. */
export function Reconcile() {
  const { isStarting, start } = useUnit({ isStarting: $isStarting, start: reconcilePressed })
  return (
    <Button kind="secondary" size="s" busy={isStarting} onClick={() => start()}>
      Сверить с банком
    </Button>
  )
}
