import { useUnit } from 'effector-react'
import type { OrderCard } from '@lavka/server/contract'
import { formatMoney } from '@lavka/shared'
import { Button, Field } from '@lavka/shared/ui-core'
import { GoodsField } from '../goods-field'
import { NEW_LINE } from '../goods-model'
import styles from '../order-card.module.css'
import { quantityProblem } from '../weigh-model'
import { quantityNow } from './differences'
import * as model from './model'

/** The quantities of the lines, and new lines of the same shop. */
export function Goods({ card }: { card: OrderCard }) {
  const { draft, problems, words } = useUnit({ draft: model.$draft, problems: model.$problems, words: model.$words })
  const { change, changeAdded, drop } = useUnit({
    change: model.quantityTyped,
    changeAdded: model.addedTyped,
    drop: model.addedRemoved,
  })
  if (!draft) return null
  return (
    <>
      <p className={styles.soft}>
        Меньше — по цене заказа, скидка уменьшится вместе с суммой. Больше и новое — по сегодняшней цене, без скидок.
      </p>
      {card.lines.map((line) => {
        const text = draft.quantities[line.id] ?? String(quantityNow(line)).replace('.', ',')
        return (
          <div key={line.id} className={styles.corrected}>
            <Field
              label={`${line.name}, ${line.unit}`}
              inputMode="decimal"
              value={text}
              error={problems[`lines.${line.id}`] ?? quantityProblem(text)}
              onChange={({ target }) => change({ line: line.id, text: target.value })}
            />
            {text !== '0' && (
              <Button
                kind="ghost"
                size="s"
                aria-label={`Убрать: ${line.name}`}
                onClick={() => change({ line: line.id, text: '0' })}
              >
                Убрать
              </Button>
            )}
          </div>
        )
      })}
      {draft.added.map(({ goods, quantity }) => (
        <div key={goods.code} className={styles.corrected}>
          <Field
            label={`Новое: ${goods.name}, ${goods.unit}`}
            hint={`${formatMoney(goods.priceKopecks)} / ${goods.unit}`}
            inputMode="decimal"
            value={quantity}
            error={problems[`added.${goods.code}`] ?? quantityProblem(quantity)}
            onChange={({ target }) => changeAdded({ code: goods.code, text: target.value })}
          />
          <Button kind="ghost" size="s" aria-label={`Убрать: ${goods.name}`} onClick={() => drop(goods.code)}>
            Убрать
          </Button>
        </div>
      ))}
      <GoodsField
        line={NEW_LINE}
        label="Добавить товар"
        listLabel="Товары магазина"
        value={words}
        nothing="В наличии ничего не нашлось"
      />
    </>
  )
}
