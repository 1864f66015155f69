import { useUnit } from 'effector-react'
import { useId, useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'
import { formatMoney, formatQuantity } from '@lavka/shared'
import type { PriceRow } from '@lavka/server/contract'
import {
  $candidates,
  $entry,
  $isLooking,
  $picked,
  $quantityProblem,
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

/** Where a line is entered: what, Enter, how much, Enter. A pasted table becomes lines. */
export function Entry({ field, onHelp }: Props) {
  const { entry, candidates, picked, isLooking, problem } = useUnit({
    entry: $entry,
    candidates: $candidates,
    picked: $picked,
    isLooking: $isLooking,
    problem: $quantityProblem,
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

  function queryPressed(event: KeyboardEvent) {
    if (event.key === '?' && entry.query === '') onHelp()
    else if (event.key === 'ArrowDown') units.highlightMoved(1)
    else if (event.key === 'ArrowUp') units.highlightMoved(-1)
    else if (event.key === 'Enter') units.queryEntered()
    else if (event.key === 'Escape') units.queryChanged('')
    else return
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
          ref={field}
          id={`${id}-what`}
          role="combobox"
          aria-expanded={isListShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isListShown && candidates.length > 0 ? `${id}-${highlighted}` : undefined}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={entry.query}
          onChange={(event) => units.queryChanged(event.target.value)}
          onKeyDown={queryPressed}
          onPaste={pasted}
        />
        <ul
          id={`${id}-list`}
          role="listbox"
          aria-label="Найденные товары"
          className={styles.list}
          hidden={!isListShown}
        >
          {candidates?.map((row, index) => (
            <Candidate
              key={row.code}
              id={`${id}-${index}`}
              row={row}
              isSelected={index === highlighted}
              onChoose={() => units.candidateChosen(row)}
            />
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
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </section>
  )
}

type CandidateProps = { id: string; row: PriceRow; isSelected: boolean; onChoose: () => void }

function Candidate({ id, row, isSelected, onChoose }: CandidateProps) {
  return (
    // the keyboard reaches it through the field (aria-activedescendant)
    <li
      id={id}
      role="option"
      aria-selected={isSelected}
      className={styles.candidate}
      onMouseDown={(event) => {
        event.preventDefault()
        onChoose()
      }}
    >
      <span className={styles.number}>{row.number}</span>
      <span className={styles.name}>
        {row.name}
        {row.pack && `, ${row.pack}`}
        <small>{row.supplierName}</small>
      </span>
      <span className={styles.price}>{formatMoney(row.priceKopecks)}</span>
      <span className={styles.stock}>{row.stock < row.minimum ? 'нет' : formatQuantity(row.stock, row.unit)}</span>
    </li>
  )
}
