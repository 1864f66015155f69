import { useUnit } from 'effector-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { formatMoney, formatQuantity } from '@lavka/shared'
import type { PriceRow } from '@lavka/server/contract'
import { Field, Picture, nextOption, useCombobox, type ComboboxOption } from '@lavka/shared/ui-core'
import { $offer, goodsChosen, searchClosed, searchTyped } from './goods-model'
import styles from './goods-field.module.css'
import type { Goods } from './weigh-model'

type Props = {
  /** the line that the goods are for (goods-model.ts) */
  line: number
  label: string
  /** the name of the list of what was found */
  listLabel: string
  value: string
  error?: string | null
  nothing: string
  /** said beside the price of goods */
  noteOf?: (goods: Goods) => string
  /** what is chosen, shown while the list is closed */
  children?: ReactNode
}

/** Goods of the order's shop: found by name, code or barcode among its stock. */
export function GoodsField({ line, label, listLabel, value, error = null, nothing, noteOf, children }: Props) {
  const offer = useUnit($offer)
  const { type, choose, close } = useUnit({ type: searchTyped, choose: goodsChosen, close: searchClosed })
  const [active, setActive] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  const own = offer?.line === line ? offer : null
  const goods = own?.goods ?? []

  // the lower edge of the panel would hide it
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [own])

  function take(index: number) {
    const chosen = goods[index]
    if (chosen) choose({ line, goods: chosen })
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
        label={label}
        placeholder="Название, код или штрихкод"
        maxLength={200}
        value={value}
        error={own === null ? error : null}
        onChange={({ target }) => {
          setActive(0)
          type({ line, words: target.value })
        }}
        // typing again discards the chosen product
        onFocus={({ target }) => target.select()}
        onBlur={() => close()}
      />
      {own && (
        <div ref={place} className={styles.offer}>
          <ul {...list} aria-label={listLabel}>
            {goods.map((row, index) => (
              <Option key={row.code} row={row} note={noteOf?.(row)} option={option(index)} />
            ))}
          </ul>
          {goods.length === 0 && (
            <p role="status" className={styles.nothing}>
              {own.problem ?? (own.goods ? nothing : 'Ищем…')}
            </p>
          )}
        </div>
      )}
      {own === null && children}
    </div>
  )
}

function Option({ row, note, option }: { row: PriceRow; note: string | undefined; option: ComboboxOption }) {
  return (
    <li {...option} className={styles.goods}>
      <Face goods={row} />
      <span>
        {[row.name, row.pack].filter(Boolean).join(', ')}
        <Price goods={row} note={note} />
        <small>В наличии {formatQuantity(row.stock, row.unit)}</small>
      </span>
    </li>
  )
}

function Face({ goods: { picture } }: { goods: Goods }) {
  return picture && <Picture className={styles.picture} picture={picture} sizes="40px" />
}

function Price({ goods: { unit, priceKopecks }, note }: { goods: Goods; note: string | undefined }) {
  return (
    <small>
      <b>
        {formatMoney(priceKopecks)} / {unit}
      </b>
      {note && ` · ${note}`}
    </small>
  )
}

/** The chosen goods, under the field. */
export function ChosenGoods({ goods, note }: { goods: Goods; note: string }) {
  return (
    <p role="status" className={styles.goods}>
      <Face goods={goods} />
      <Price goods={goods} note={note} />
    </p>
  )
}
