import { useUnit } from 'effector-react'
import { formatTime } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import * as model from './model'
import styles from './beneficiary.module.css'

/** Since when the balance and the movements are what the bank says. Whoever looks at them makes the server ask the bank again. */
export function Reading({ readAt }: { readAt: string | null }) {
  const isPending = useUnit(model.$isPending)
  const reload = useUnit(model.retryClicked)
  return (
    <p className={styles.reading}>
      <span role="status" className={styles.soft}>
        {readAt === null ? 'Банк ещё ничего не сообщил об этом счёте' : `По данным банка на ${formatTime(readAt)}`}
      </span>
      <Button kind="ghost" size="s" busy={isPending} onClick={() => reload()}>
        Обновить
      </Button>
    </p>
  )
}
