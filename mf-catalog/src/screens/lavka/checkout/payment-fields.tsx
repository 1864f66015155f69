import { useUnit } from 'effector-react'
import { plural, Slot } from '@lavka/shared'
import type { InvoiceChoice } from '@lavka/server/contract'
import { Panel, SelectField } from '@lavka/shared/ui-core'
import { $total, $ways } from './check'
import { Choice } from '../../../delivery/choice'
import styles from '../../../delivery/fields.module.css'
import { $gift } from './gift-model'
import { $form } from './model'
import { atDoor, wayChosen } from './payment-model'

/**
 * How the order is paid: when it is received; by card; by invoices of the sellers, for who has an organisation; from a bank account, for who has one, which
 * is a view of mf-payments. Without any of them nothing is asked.
 */
export function PaymentFields() {
  const { ways, form, total } = useUnit({ ways: $ways, form: $form, total: $total })
  // what a certificate leaves is paid when the order is received
  if (useUnit($gift)) return null
  const isAtDoor = form.payer === '' && !form.isByCard
  return (
    <>
      {(ways.card || ways.invoice) && <Ways />}
      {isAtDoor && <Slot view="pay-account" totalKopecks={String(total)} />}
    </>
  )
}

function Ways() {
  const { ways, form, choose } = useUnit({ ways: $ways, form: $form, choose: wayChosen })
  const { card, invoice } = ways
  const { payer, isByCard } = form
  const [first] = invoice?.payers ?? []
  const refusals = [card?.refusal, invoice?.refusal].filter((text) => typeof text === 'string')
  return (
    <Panel className={styles.panel} aria-labelledby="payment-title">
      <h2 id="payment-title">Способ оплаты</h2>
      <div className={styles.choices} role="radiogroup" aria-labelledby="payment-title">
        <Choice
          group="payment"
          label="При получении"
          checked={payer === '' && !isByCard}
          onChosen={() => choose(atDoor)}
        />
        {card?.refusal === null && (
          <Choice
            group="payment"
            label="Картой онлайн"
            checked={isByCard}
            onChosen={() => choose({ payer: '', isByCard: true })}
          />
        )}
        {first && invoice?.refusal === null && (
          <Choice
            group="payment"
            label="По счёту"
            checked={payer !== ''}
            onChosen={() => choose({ payer: first.inn, isByCard: false })}
          />
        )}
      </div>
      {refusals.map((text) => (
        <p key={text} className={styles.taken}>
          {text}
        </p>
      ))}
      {isByCard && (
        <p className={styles.taken}>
          {ways.orderCount > 1
            ? `Будет ${plural(ways.orderCount, 'заказ', 'заказа', 'заказов')}: каждый оплатите на своей странице банка сразу после оформления.`
            : 'После оформления откроется страница банка.'}{' '}
          Деньги зарезервируются на карте, а спишутся, когда вы получите товары.
        </p>
      )}
      {invoice && payer !== '' && <Payers payers={invoice.payers} payer={payer} />}
    </Panel>
  )
}

function Payers({ payers, payer }: { payers: InvoiceChoice['payers']; payer: string }) {
  const choose = useUnit(wayChosen)
  return (
    <>
      <SelectField
        label="Плательщик"
        value={payer}
        onChange={({ target }) => choose({ payer: target.value, isByCard: false })}
      >
        {payers.map(({ inn, name }) => (
          <option key={inn} value={inn}>
            {[name, `ИНН\u00a0${inn}`].filter(Boolean).join(', ')}
          </option>
        ))}
      </SelectField>
      <p className={styles.taken}>Счёт каждого продавца откроется в «Моих заказах» сразу после оформления</p>
    </>
  )
}
