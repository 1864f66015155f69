import { useUnit } from 'effector-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { formatMoney, formatQuantity } from '@lavka/shared'
import type { OrderLine, PriceRow } from '@lavka/server/contract'
import { Field, Picture } from '@lavka/shared/ui-core'
import { differenceText } from './difference'
import styles from './substitute-field.module.css'
import { $offer, goodsChosen, searchClosed, searchTyped } from './substitute-model'
import { codeOf, type Goods } from './weigh-model'

type Props = { line: OrderLine; substitute: Goods | string }

export const isCode = (text: string) => /^[a-z0-9-]*$/.test(text)

/** What stands in for a line: found by its name, code or barcode among what the shop has; a bare code stands as it is typed. */
export function SubstituteField({ line, substitute }: Props) {
  const offer = useUnit($offer)
  const { type, choose, close } = useUnit({ type: searchTyped, choose: goodsChosen, close: searchClosed })
  const [active, setActive] = useState(0)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const own = offer?.line === line.id ? offer : null
  const goods = own?.goods ?? []
  const isWrong = own === null && !isCode(codeOf(substitute))

  // the panel's lower edge would hide it
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [own])

  function pressed(event: KeyboardEvent) {
    if (own === null) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const chosen = goods[active]
    if (step !== 0) setActive((active + step + goods.length) % Math.max(goods.length, 1))
    else if (event.key === 'Enter' && chosen) choose({ line: line.id, goods: chosen })
    else if (event.key === 'Escape') close()
    else if (event.key !== 'Enter') return
    event.preventDefault()
  }

  return (
    <div className={styles.place}>
      <Field
        label="Замена"
        placeholder="Название, код или штрихкод"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        aria-expanded={own !== null}
        aria-autocomplete="list"
        aria-controls={own ? id : undefined}
        aria-activedescendant={goods[active] ? `${id}-${active}` : undefined}
        value={typeof substitute === 'string' ? substitute : substitute.name}
        error={isWrong ? 'Выберите товар из списка или введите код' : null}
        onChange={({ target }) => {
          setActive(0)
          type({ line: line.id, words: target.value })
        }}
        // whoever types anew means another product
        onFocus={({ target }) => target.select()}
        onKeyDown={pressed}
        onBlur={() => close()}
      />
      {own && (
        <div ref={list} className={styles.offer}>
          <ul id={id} role="listbox" aria-label="Товары на замену">
            {goods.map((row, index) => (
              <Option
                key={row.code}
                id={`${id}-${index}`}
                line={line}
                row={row}
                isActive={index === active}
                onChoose={() => choose({ line: line.id, goods: row })}
              />
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

type OptionProps = { id: string; line: OrderLine; row: PriceRow; isActive: boolean; onChoose: () => void }

function Option({ id, line, row, isActive, onChoose }: OptionProps) {
  return (
    // the keyboard reaches it through the field (aria-activedescendant)
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.goods}
      // before the field loses the focus and the list closes
      onPointerDown={(event) => {
        event.preventDefault()
        onChoose()
      }}
    >
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
