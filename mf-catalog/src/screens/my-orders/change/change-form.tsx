import { useUnit } from 'effector-react'
import { useEffect, type FormEvent } from 'react'
import type { Order } from '@lavka/server/contract'
import { formatMoney } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import { AddGoods } from './add-goods'
import styles from './change-form.module.css'
import { ChangeLine } from './change-line'
import { quantityOf } from './draft'
import * as model from './model'

/** The goods of an own order: other quantities, others of its shop, and what it comes to before it is saved. */
export default function ChangeForm({ order }: { order: Order }) {
  const { draft, cards, body, answer, isSaving } = useUnit({
    draft: model.$draft,
    cards: model.$cards,
    body: model.$body,
    answer: model.$answer,
    isSaving: model.$isSaving,
  })
  const { begin, changeLine, changeProduct, abandon, submit } = useUnit({
    begin: model.begun,
    changeLine: model.lineChanged,
    changeProduct: model.productChanged,
    abandon: model.abandoned,
    submit: model.submitted,
  })
  useEffect(() => {
    begin(order)
  }, [begin, order])
  if (draft?.order !== order.id) return null

  const added = Object.entries(draft.added).flatMap(([code, quantity]) => {
    const card = cards[code]
    return card && quantity > 0 ? [{ card, quantity }] : []
  })
  const problem = answer && 'problem' in answer ? answer.problem : null
  const sum = answer && 'toPayKopecks' in answer ? answer.toPayKopecks : null

  function send(event: FormEvent) {
    event.preventDefault()
    submit()
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate aria-label={`Изменение заказа № ${order.number}`}>
      <ul>
        {order.lines.map((line) => (
          <ChangeLine
            key={line.id}
            name={line.name}
            unit={line.unit}
            picture={line.picture}
            card={cards[line.product]}
            before={quantityOf(line)}
            quantity={draft.lines[line.id] ?? quantityOf(line)}
            onChange={(quantity) => changeLine({ line: line.id, quantity })}
          />
        ))}
        {added.map(({ card, quantity }) => (
          <ChangeLine
            key={card.code}
            name={card.name}
            unit={card.unit}
            picture={card.picture}
            card={card}
            before={0}
            quantity={quantity}
            onChange={(next) => changeProduct({ product: card, quantity: next })}
          />
        ))}
      </ul>
      <AddGoods order={order} />
      <p className={styles.hint}>
        Что уже в заказе, остаётся по цене оформления; что прибавите — по сегодняшней. Доставка — как при оформлении.
      </p>
      <p role="status" className={styles.sum}>
        Было {formatMoney(order.toPayKopecks)}
        {body && problem === null && (sum === null ? ', считаем новую сумму…' : `, станет ${formatMoney(sum)}`)}
      </p>
      {body && problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" busy={isSaving} disabled={sum === null}>
          Сохранить изменения
        </Button>
        <Button kind="ghost" onClick={() => abandon()}>
          Не менять
        </Button>
      </div>
    </form>
  )
}
