import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $role, paths, type ScreenProps } from '@lavka/shared'
import { Button, SkeletonText } from '@lavka/shared/ui-core'
import { Paper } from '../../ui/paper'
import { PaperProblem } from '../../ui/paper-problem'
import * as model from './model'
import { Slip } from './slip'
import styles from './receipt.module.css'

/** /receipts/:receipt: a receipt, for its buyer and for the office; it can be printed. */
export default function Receipt({ params }: ScreenProps) {
  const id = /^\d{1,15}$/.test(params['receipt'] ?? '') ? Number(params['receipt']) : 0
  const { receipt, error, role } = useUnit({
    receipt: model.receipt.$details,
    error: model.receipt.$error,
    role: $role,
  })
  const { read, close, retry } = useUnit({
    read: model.receipt.addressRead,
    close: model.receipt.closed,
    retry: model.receipt.retryClicked,
  })
  useEffect(() => {
    read(id)
  }, [read, id])
  useEffect(() => () => close(), [close])

  const isOffice = role !== 'client'
  const back = isOffice ? { to: paths.receipts(), caption: 'К чекам' } : { to: paths.myOrders(), caption: 'К заказам' }
  return (
    <Paper title="Кассовый чек" code="receipt" back={back.to} backCaption={back.caption} isNarrow>
      {receipt ? (
        <>
          {!receipt.fiscal && (
            <div className={styles.waiting}>
              <p>Чек ещё не напечатан: {receipt.stateName.toLowerCase()}. Деньги от этого не зависят.</p>
              <Button kind="secondary" size="s" onClick={() => retry()}>
                Обновить
              </Button>
            </div>
          )}
          <Slip receipt={receipt} />
        </>
      ) : error ? (
        <PaperProblem title="Чек не открылся" error={error} onRetry={() => retry()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Paper>
  )
}
