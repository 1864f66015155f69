import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { differenceText, formatMoney, formatQuantity } from '@lavka/shared'
import type { OrderLine, PriceRow } from '@lavka/server/contract'
import { Field, Picture, nextOption, useCombobox, type ComboboxOption } from '@lavka/shared/ui-core'
import styles from './substitute-field.module.css'
import { $offer, goodsChosen, searchClosed, searchTyped } from './substitute-model'
import { codeOf, type Goods } from './weigh-model'

type Props = { line: OrderLine; substitute: Goods | string }

export const isCode = (text: string) => /^[a-z0-9-]*$/.test(text)

/** The substitute of a line: found by name, code or barcode among the shop's stock; a typed code is accepted as it is. */
export function SubstituteField({ line, substitute }: Props) {
  const offer = useUnit($offer)
  const { type, choose, close } = useUnit({ type: searchTyped, choose: goodsChosen, close: searchClosed })
  const [active, setActive] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  const own = offer?.line === line.id ? offer : null
  const goods = own?.goods ?? []
  const isWrong = own === null && !isCode(codeOf(substitute))

  // the lower edge of the panel would hide it
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [own])

  function take(index: number) {
    const chosen = goods[index]
    if (chosen) choose({ line: line.id, goods: chosen })
  }
  const { field, list, option } = useCombobox({
    isOpen: own !== null,
    active,
    count: goods.length,
    onTake: take,
    onMove: own ? (step) => setActive(Math.max(0, nextOption(active, step, goods.length))) : undefined,
    // Enter in the search must not submit the form
    onEnter: own ? () => take(active) : undefined,
    onEscape: own ? () => close() : undefined,
  })

  return (
    <div className={styles.place}>
      <Field
        {...field}
        label="Замена"
        placeholder="Название, код или штрихкод"
        maxLength={200}
        value={typeof substitute === 'string' ? substitute : substitute.name}
        error={isWrong ? 'Выберите товар из списка или введите код' : null}
        onChange={({ target }) => {
          setActive(0)
          type({ line: line.id, words: target.value })
        }}
        // typing again discards the chosen product
        onFocus={({ target }) => target.select()}
        onBlur={() => close()}
      />
      {own && (
        <div ref={place} className={styles.offer}>
          <ul {...list} aria-label="Товары на замену">
            {goods.map((row, index) => (
              <Option key={row.code} line={line} row={row} option={option(index)} />
            ))}
          </ul>
          {goods.length === 0 && (
            <p role="status" className={styles.nothing}>
              {own.problem ?? (own.goods ? 'В наличии ничего не нашлось. Можно ввести код' : 'Ищем…')}
            </p>
          )}
        </div>
      )}
      {typeof substitute !== 'string' && own === null && (
        <p role="status" className={styles.goods}>
          <Face goods={substitute} />
          <Price line={line} goods={substitute} />
        </p>
      )}
    </div>
  )
}

function Option({ line, row, option }: { line: OrderLine; row: PriceRow; option: ComboboxOption }) {
  return (
    <li {...option} className={styles.goods}>
      <Face goods={row} />
      <span>
        {[row.name, row.pack].filter(Boolean).join(', ')}
        <Price line={line} goods={row} />
        <small>В наличии {formatQuantity(row.stock, row.unit)}</small>
      </span>
    </li>
  )
}

function Face({ goods: { picture } }: { goods: Goods }) {
  return picture && <Picture className={styles.picture} picture={picture} sizes="40px" />
}

/** Prices of different units are not compared. */
function Price({ line, goods: { unit, priceKopecks } }: { line: OrderLine; goods: Goods }) {
  const difference = unit === line.unit ? differenceText(priceKopecks - line.priceKopecks) : `заказано в ${line.unit}`
  return (
    <small>
      <b>
        {formatMoney(priceKopecks)} / {unit}
      </b>{' '}
      · {difference}
    </small>
  )
}
