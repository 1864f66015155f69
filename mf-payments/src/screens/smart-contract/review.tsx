import { useUnit } from 'effector-react'
import { formatMoney, readNumber } from '@lavka/shared'
import type { FormValues } from '@lavka/shared/forms'
import { Button } from '@lavka/shared/ui-core'
import { changeClicked, form, sendClicked } from './form'
import { accounts } from './order'
import styles from './smart-contract.module.css'

/** What goes to the bank, before it goes. */
export function Review({ values: { beneficiaryId, amount = '' } }: { values: FormValues }) {
  const { known, refusal, isPending } = useUnit({
    known: accounts.$details,
    refusal: form.$refusal,
    isPending: form.$isPending,
  })
  const { change, send } = useUnit({ change: changeClicked, send: sendClicked })
  const account = known?.find(({ id }) => id === beneficiaryId)
  return (
    <section aria-label="Проверка" className={styles.form}>
      <h2>Проверьте перед отправкой</h2>
      <dl className={styles.facts}>
        <dt>Со счёта</dt>
        <dd>{account?.name}</dd>
        <dt>Банк зарезервирует</dt>
        <dd>
          <strong>{formatMoney(Math.round((readNumber(amount) ?? 0) * 100))}</strong>
        </dd>
      </dl>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <div className={styles.actions}>
        <Button busy={isPending} onClick={() => send()}>
          {isPending ? 'Отправляем…' : 'Отправить в банк'}
        </Button>
        <Button kind="ghost" onClick={() => change()}>
          Изменить
        </Button>
      </div>
    </section>
  )
}
