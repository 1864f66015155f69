import { useUnit } from 'effector-react'
import { useEffect, useRef, type FormEvent } from 'react'
import type { Order } from '@lavka/server/contract'
import { Button } from '@lavka/shared/ui-core'
import { useFirstProblem } from '@lavka/shared/forms'
import { AddressChoice } from '../../../delivery/address-choice'
import { RecipientFields } from '../../../delivery/recipient-fields'
import { WhenFields } from '../../../delivery/when-fields'
import { deliveryText } from '../delivery-text'
import styles from './change-form.module.css'
import * as model from './delivery-model'

/** The recipient, the address and the time of an own order; the fields are those of the checkout. */
export default function DeliveryForm({ order }: { order: Order }) {
  const { draft, recipient, problems, refusal, isSaving, isChanged, addresses, chosen } = useUnit({
    draft: model.$draft,
    recipient: model.$recipient,
    problems: model.$problems,
    refusal: model.$refusal,
    isSaving: model.$isPending,
    isChanged: model.$isChanged,
    addresses: model.$addresses,
    chosen: model.$chosen,
  })
  const { begin, change, choose, abandon, submit } = useUnit({
    begin: model.begun,
    change: model.fieldChanged,
    choose: model.addressChosen,
    abandon: model.abandoned,
    submit: model.submitted,
  })
  const form = useRef<HTMLFormElement>(null)
  useFirstProblem(form, problems)
  useEffect(() => {
    begin(order)
  }, [begin, order])
  if (draft?.order !== order.id || !recipient) return null

  const isBrought = order.pickup === ''
  function send(event: FormEvent) {
    event.preventDefault()
    submit()
  }

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={send}
      noValidate
      aria-label={`Доставка заказа № ${order.number}`}
    >
      <RecipientFields values={recipient} errors={problems} isBrought={isBrought} onChange={change}>
        <AddressChoice addresses={addresses} chosen={chosen} onChosen={choose} />
      </RecipientFields>
      <When order={order} />
      {problems['window'] && (
        <p role="alert" className={styles.problem}>
          {problems['window']}
        </p>
      )}
      <p className={styles.hint}>
        {isBrought
          ? 'Цена доставки остаётся той, что была при оформлении.'
          : `Точка остаётся прежней: ${order.pickup}. Чтобы забрать в другом месте, отмените заказ и оформите новый.`}
      </p>
      {refusal && (
        <p role="alert" className={styles.problem}>
          {refusal}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" busy={isSaving} disabled={!isChanged}>
          Сохранить изменения
        </Button>
        <Button kind="ghost" onClick={() => abandon()}>
          Не менять
        </Button>
      </div>
    </form>
  )
}

/** The time that the order has, and those that it can have. */
function When({ order }: { order: Order }) {
  const { times, state } = useUnit({ times: model.$times, state: model.$timesState })
  const { change, ask } = useUnit({ change: model.fieldChanged, ask: model.timesAsked })
  return (
    <>
      {times && <WhenFields choice={times.choice} onChosen={(window) => change({ window })} />}
      <p className={styles.hint}>
        Сейчас в заказе: {deliveryText(order.deliveryWindow)}
        {!times && state === 'here' && `. Другое время не выбрать: ${whyNot(order)}. Позвоните поставщику`}
      </p>
      {state === 'failed' && (
        <p role="status" className={styles.problem}>
          Дни и часы не загрузились.{' '}
          <Button kind="ghost" size="s" onClick={() => ask()}>
            Повторить
          </Button>
        </p>
      )}
    </>
  )
}

const whyNot = ({ pickup }: Order): string =>
  pickup === '' ? 'поставщик сейчас не принимает заказы' : 'эта точка больше не выдаёт заказы'
