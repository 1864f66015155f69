import type { Invoice, OrderCard } from '@lavka/server/contract'
import { $role, formatDay, formatMoney, paths } from '@lavka/shared'
import { formTexts } from '@lavka/shared/forms'
import { Button, Link } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import type { FormEvent } from 'react'
import { PaymentFields } from '../../../ui/payment-fields'
import { form } from './invoice-model'
import styles from './order-card.module.css'

/** Of an order that an organisation pays: who pays, what has come, and the mark of it by the seller or an operator. */
export function InvoicePart({ card, invoice }: { card: OrderCard; invoice: Invoice }) {
  const { paid, payerName, payerInn } = invoice
  const mayMark = useUnit($role) !== 'partner'
  const { problems, refusal, submit, edit, isPending } = useUnit({
    problems: form.$problems,
    refusal: form.$refusal,
    submit: form.submitFx,
    edit: form.edited,
    isPending: form.$isPending,
  })
  const missing = paid ? card.toPayKopecks - paid.kopecks : 0
  const hidden = { order: String(card.id), version: String(invoice.version) }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit({ ...formTexts(event.currentTarget), ...hidden, isPaid: paid ? '' : 'yes' })
  }
  return (
    <>
      <p>
        <strong>{card.fundsName}</strong>
        {paid && `: ${formatMoney(paid.kopecks)}, ${formatDay(paid.on)}${paid.note && `, ${paid.note}`}`}
      </p>
      {missing > 0 && <p>Осталось доплатить {formatMoney(missing)}.</p>}
      {missing < 0 && <p>Верните покупателю {formatMoney(-missing)}: заказ вышел дешевле.</p>}
      <p className={styles.soft}>
        {payerName || 'Плательщик'}, ИНН&nbsp;{payerInn}. <Link to={paths.invoice(card.id)}>Открыть счёт</Link>
      </p>
      {mayMark && (
        <form noValidate aria-label="Оплата счёта" className={styles.section} onSubmit={onSubmit}>
          {!paid && (
            <PaymentFields
              key={card.version}
              kopecks={card.toPayKopecks}
              problems={problems}
              noteHint="Номер, если известен"
              onEdit={edit}
            />
          )}
          {refusal && <p role="alert">{refusal}</p>}
          <Button type="submit" size="s" kind="secondary" busy={isPending}>
            {paid ? 'Снять отметку об оплате' : 'Отметить оплату'}
          </Button>
        </form>
      )}
    </>
  )
}
