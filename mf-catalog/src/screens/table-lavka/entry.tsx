import { useUnit } from 'effector-react'
import { useId, useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'
import { $suppliers, formatMoney, formatQuantity } from '@lavka/shared'
import { useCombobox } from '@lavka/shared/ui-core'
import { deliveryPromise } from '../../basket/delivery'
import { Candidate } from './candidate'
import {
  $candidates,
  $entry,
  $isLooking,
  $picked,
  $quantityProblem,
  $quantityWarning,
  candidateChosen,
  entryCancelled,
  highlightMoved,
  quantityEntered,
  quantityTyped,
  queryChanged,
  queryEntered,
} from './entry-model'
import styles from './entry.module.css'
import { rowsPasted } from './model'
import { isTable, readTable } from './paste'
import { keyOf } from './shortcuts'

type Props = { field: RefObject<HTMLInputElement | null>; onHelp: () => void }

/** The entry of a line: product, Enter, quantity, Enter. A pasted table becomes lines. */
export function Entry({ field, onHelp }: Props) {
  const { entry, candidates, picked, isLooking, problem, warning, suppliers } = useUnit({
    entry: $entry,
    candidates: $candidates,
    picked: $picked,
    isLooking: $isLooking,
    problem: $quantityProblem,
    warning: $quantityWarning,
    suppliers: $suppliers,
  })
  const units = useUnit({
    candidateChosen,
    entryCancelled,
    highlightMoved,
    quantityEntered,
    quantityTyped,
    queryChanged,
    queryEntered,
    rowsPasted,
  })
  const supplier = suppliers.find(({ code }) => code === picked?.supplier)
  const quantity = useRef<HTMLInputElement>(null)
  const id = useId()
  const { isQuantity } = entry
  const wasQuantity = useRef(isQuantity)
  const isListShown = !isQuantity && candidates !== null
  const highlighted = Math.min(entry.highlight, (candidates?.length ?? 1) - 1)

  useLayoutEffect(() => {
    if (wasQuantity.current === isQuantity) return
    wasQuantity.current = isQuantity
    if (isQuantity) quantity.current?.focus()
    else field.current?.focus()
  }, [isQuantity, field])

  const {
    field: combobox,
    list,
    option,
  } = useCombobox({
    isOpen: isListShown,
    active: highlighted,
    count: candidates?.length ?? 0,
    // works before the candidates are loaded, for operators who type ahead
    onMove: units.highlightMoved,
    onTake(index) {
      const row = candidates?.[index]
      if (row) units.candidateChosen(row)
    },
    onEnter: () => units.queryEntered(),
    onEscape: () => units.queryChanged(''),
  })

  function queryPressed(event: KeyboardEvent) {
    if (event.key !== '?' || entry.query !== '') return combobox.onKeyDown(event)
    onHelp()
    event.preventDefault()
  }

  function quantityPressed(event: KeyboardEvent) {
    if (event.key === 'Enter') units.quantityEntered()
    else if (event.key === 'Escape') units.entryCancelled()
    else return
    event.preventDefault()
  }

  function pasted(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    if (!isTable(text)) return
    event.preventDefault()
    units.rowsPasted(readTable(text))
  }

  return (
    <section className={styles.entry} aria-label="Ввод товара">
      <div className={styles.what}>
        <label htmlFor={`${id}-what`}>
          Номер, код, штрихкод или название <kbd>{keyOf('entry')}</kbd>
        </label>
        <input
          {...combobox}
          ref={field}
          id={`${id}-what`}
          aria-describedby={`${id}-hint`}
          maxLength={200}
          value={entry.query}
          onChange={(event) => units.queryChanged(event.target.value)}
          onKeyDown={queryPressed}
          onPaste={pasted}
        />
        <ul {...list} aria-label="Найденные товары" className={styles.list} hidden={!isListShown}>
          {candidates?.map((row, index) => (
            <Candidate key={row.code} row={row} option={option(index)} />
          ))}
          {candidates?.length === 0 && (
            <li role="option" aria-selected={false} aria-disabled className={styles.nothing}>
              Ничего не нашлось. Enter оставит строку среди неясных
            </li>
          )}
        </ul>
      </div>
      <div className={styles.amount}>
        <label htmlFor={`${id}-quantity`}>Количество{picked && isQuantity ? `, ${picked.unit}` : ''}</label>
        <input
          ref={quantity}
          id={`${id}-quantity`}
          inputMode="decimal"
          autoComplete="off"
          disabled={!isQuantity}
          placeholder={picked && isQuantity ? String(picked.minimum).replace('.', ',') : ''}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-picked ${id}-problem`}
          value={entry.quantity}
          onChange={(event) => units.quantityTyped(event.target.value)}
          onKeyDown={quantityPressed}
        />
      </div>
      <p id={`${id}-hint`} className={styles.hint} hidden={isQuantity}>
        Enter — к количеству, ещё раз Enter — следующая строка. Таблицу из двух столбцов можно вставить сюда целиком.
      </p>
      <p id={`${id}-picked`} className={styles.hint} hidden={!isQuantity}>
        {picked
          ? `${picked.name} · ${formatMoney(picked.priceKopecks)} / ${picked.unit} · в наличии ${formatQuantity(picked.stock, picked.unit)}`
          : isLooking
            ? 'Ищем товар, количество можно набирать'
            : 'Такого товара нет: строка останется среди неясных'}
      </p>
      <p className={styles.hint} hidden={!isQuantity}>
        {supplier && `${supplier.name}: ${deliveryPromise(supplier, new Date())}`}
      </p>
      {warning !== null && problem === null && <p className={styles.warning}>{warning}</p>}
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </section>
  )
}
