import { useUnit } from 'effector-react'
import { $orders, basketTotal, formatMoney, plural } from '@lavka/shared'
import { Button, Checkbox, SidePanel } from '@lavka/shared/ui-core'
import {
  $leftOut,
  $plan,
  $source,
  $taken,
  $way,
  changeToggled,
  previewLeft,
  repeatConfirmed,
  wayChosen,
  type Source,
  type Way,
} from './model'
import type { RepeatChange } from './plan'
import styles from './preview.module.css'

const words = {
  order: {
    title: 'Повторить заказ',
    replace: 'Заменить их этим заказом',
    from: 'Из заказа',
    leave: 'Не повторять',
  },
  list: { title: 'Положить в корзину', replace: 'Заменить их этим списком', from: 'Из списка', leave: 'Не добавлять' },
} as const satisfies Record<Source, object>

/** Preview of repeating an order that has changed: the differences with reasons, and the person's choices. */
export function RepeatPreview() {
  const { plan, source } = useUnit({ plan: $plan, source: $source })
  const leave = useUnit(previewLeft)
  return (
    <SidePanel open={plan !== null} title={words[source].title} onClose={() => leave()}>
      {plan && (
        <div className={styles.preview}>
          <BasketChoice />
          {plan.changes.length > 0 && (
            <section aria-labelledby="repeat-changes">
              <h3 id="repeat-changes">Что изменилось</h3>
              <ul className={styles.changes}>
                {plan.changes.map((change) => (
                  <ChangeRow key={change.code} change={change} />
                ))}
              </ul>
            </section>
          )}
          <Confirm />
        </div>
      )}
    </SidePanel>
  )
}

const ways: readonly Way[] = ['add', 'replace']

function BasketChoice() {
  const { basket, chosen, source } = useUnit({ basket: $orders, chosen: $way, source: $source })
  const choose = useUnit(wayChosen)
  if (basket.length === 0) return null
  return (
    <fieldset className={styles.ways}>
      <legend>
        В корзине уже {plural(basket.length, 'товар', 'товара', 'товаров')} на {formatMoney(basketTotal(basket))}
      </legend>
      {ways.map((way) => (
        <label key={way}>
          <input type="radio" name="repeat-way" checked={chosen === way} onChange={() => choose(way)} />
          {way === 'add' ? 'Добавить к ним' : words[source].replace}
        </label>
      ))}
    </fieldset>
  )
}

function ChangeRow({ change: { code, name, words, isSold } }: { change: RepeatChange }) {
  const leftOut = useUnit($leftOut)
  const toggle = useUnit(changeToggled)
  return (
    <li>
      {isSold ? (
        <Checkbox label={name} checked={!leftOut.includes(code)} onChange={() => toggle(code)} />
      ) : (
        <s>{name}</s>
      )}
      {words.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </li>
  )
}

function Confirm() {
  const { taken, way, source } = useUnit({ taken: $taken, way: $way, source: $source })
  const { confirm, leave } = useUnit({ confirm: repeatConfirmed, leave: previewLeft })
  return (
    <div className={styles.foot}>
      <p className={styles.total}>
        <span>
          {words[source].from}: {plural(taken.length, 'товар', 'товара', 'товаров')}
        </span>
        <strong>{formatMoney(basketTotal(taken))}</strong>
      </p>
      <Button wide disabled={taken.length === 0} onClick={() => confirm()}>
        {way === 'replace' ? 'Заменить корзину' : 'Добавить в корзину'}
      </Button>
      <Button kind="secondary" wide onClick={() => leave()}>
        {words[source].leave}
      </Button>
    </div>
  )
}
