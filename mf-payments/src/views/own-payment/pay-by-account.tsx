import { useUnit } from 'effector-react'
import { useState } from 'react'
import { formatMoney, type SlotViews } from '@lavka/shared'
import type { OwnPayment } from '@lavka/server/contract'
import { Button, SelectField } from '@lavka/shared/ui-core'
import * as model from './model'
import styles from './own-payment.module.css'

type Props = { order: SlotViews['own-payment']; payment: OwnPayment; isPaying: boolean; refusal: string }

/** «Оплатить со счёта бенефициара»: which account, how much the bank will hold, and then the payment. Nothing for a person without an account. */
export function PayByAccount({ order, payment, isPaying, refusal }: Props) {
  const accounts = useUnit(model.$accounts)
  const pay = useUnit(model.payPressed)
  const [chosen, choose] = useState('')
  const [first] = accounts ?? []
  if (!accounts || !first) return null
  const account = accounts.find(({ id }) => id === chosen) ?? first
  const isEnough = account.availableKopecks >= payment.toHoldKopecks
  return (
    <div className={styles.pay}>
      <h4>Оплатить со счёта бенефициара</h4>
      <SelectField
        label="Счёт"
        value={account.id}
        error={isEnough ? null : 'На этом счёте не хватает денег'}
        onChange={({ target }) => choose(target.value)}
      >
        {accounts.map(({ id, name, availableKopecks }) => (
          <option key={id} value={id}>
            {name}, свободно {formatMoney(availableKopecks)}
          </option>
        ))}
      </SelectField>
      <p>
        Банк зарезервирует <strong>{formatMoney(payment.toHoldKopecks)}</strong>: сумму заказа с запасом на вес.
        Поставщик получит деньги после доставки, лишнее вернётся на счёт.
      </p>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <Button busy={isPaying} disabled={!isEnough} onClick={() => pay({ order, payment, beneficiaryId: account.id })}>
        {isPaying ? 'Отправляем в банк…' : `Оплатить ${formatMoney(payment.toHoldKopecks)}`}
      </Button>
    </div>
  )
}
