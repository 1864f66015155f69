import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { formatMoney, navigated, paths, SUGGESTIONS_ID, suggestionsChanged } from '@lavka/shared'
import { Icon, Picture, VisuallyHidden, type IconName } from '@lavka/shared/ui-core'
import type { FindSuggestions, ProductCard } from '@lavka/server/contract'
import { $suggestions, suggestionsClosed, wordsTyped } from './model'
import { pricesOf } from '../../ui/per-unit'
import styles from './search-suggestions.module.css'

type Option = { id: string; to: string; name: string; icon?: IconName; note?: string; product?: ProductCard }

function toOptions({ queries, categories, suppliers, products }: FindSuggestions['answer']): Option[] {
  const options: Omit<Option, 'id'>[] = [
    ...queries.map((name) => ({ name, icon: 'search' as const, to: paths.search(name) })),
    ...categories.map(({ code, name }) => ({
      name,
      icon: 'catalog' as const,
      note: 'раздел',
      to: paths.lavka({ category: code }),
    })),
    ...suppliers.map(({ code, name }) => ({
      name,
      icon: 'home' as const,
      note: 'поставщик',
      to: paths.lavka({ supplier: code }),
    })),
    ...products.map((product) => ({ name: product.name, product, to: paths.lavka({ product: product.code }) })),
  ]
  return options.map((option, index) => ({ ...option, id: `suggestion-${index}` }))
}

/** The list under the frame's search field: arrows walk it, Enter chooses, Escape closes; the focus stays in the field. */
export default function SearchSuggestions({ field: id }: { field: string }) {
  const suggestions = useUnit($suggestions)
  const { navigate, type, close, tell } = useUnit({
    navigate: navigated,
    type: wordsTyped,
    close: suggestionsClosed,
    tell: suggestionsChanged,
  })
  const [active, setActive] = useState(-1)
  const options = suggestions ? toOptions(suggestions) : []
  const isOpen = options.length > 0
  const activeId = options[active]?.id ?? ''

  function choose({ to, name, product }: Option) {
    const field = findField(id)
    if (field && !product) field.value = name
    close()
    navigate(to)
    field?.blur()
  }

  useEffect(() => setActive(-1), [suggestions])
  useEffect(() => void tell({ isOpen, active: activeId }), [tell, isOpen, activeId])
  useEffect(() => {
    // some browsers return a promise, which React would treat as a clean-up function
    void document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  useEffect(() => {
    const field = findField(id)
    if (!field) return
    const typed = () => type(field.value)
    const left = () => close()
    // text typed before this chunk was loaded
    if (field === document.activeElement && field.value !== field.defaultValue) typed()
    field.addEventListener('input', typed)
    field.addEventListener('blur', left)
    return () => {
      field.removeEventListener('input', typed)
      field.removeEventListener('blur', left)
    }
  }, [id, type, close])

  useEffect(() => {
    const field = findField(id)
    if (!field || !isOpen) return
    function pressed(event: KeyboardEvent) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const option = options[active]
      if (step !== undefined) setActive((now) => ((now + step + 1 + options.length + 1) % (options.length + 1)) - 1)
      else if (event.key === 'Escape') close()
      else if (event.key === 'Enter' && option) choose(option)
      else return
      event.preventDefault()
    }
    field.addEventListener('keydown', pressed)
    return () => field.removeEventListener('keydown', pressed)
  })

  return (
    <>
      <div className={isOpen ? styles.box : styles.closed}>
        {suggestions?.understood && (
          <p className={styles.understood}>Подсказки по запросу «{suggestions.understood}»</p>
        )}
        <ul id={SUGGESTIONS_ID} role="listbox" aria-label="Подсказки">
          {options.map((option, index) => (
            <li
              key={option.id}
              id={option.id}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              // keeps the focus in the field, so that the list stays open during the press
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <OptionView {...option} />
            </li>
          ))}
        </ul>
      </div>
      <VisuallyHidden>
        <span role="status">{isOpen ? `Подсказок: ${options.length}` : ''}</span>
      </VisuallyHidden>
    </>
  )
}

function findField(id: string): HTMLInputElement | null {
  const field = document.getElementById(id)
  return field instanceof HTMLInputElement ? field : null
}

function OptionView({ name, icon, note, product }: Option) {
  if (product) {
    return (
      <>
        <Picture picture={product.picture} sizes="40px" className={styles.picture} />
        <span className={styles.name}>
          {name}
          <small>{product.supplierName}</small>
        </span>
        <span className={styles.price}>{formatMoney(pricesOf(product).kopecks, 'short')}</span>
      </>
    )
  }
  return (
    <>
      <span className={styles.sign}>{icon && <Icon name={icon} size={20} />}</span>
      <span className={styles.name}>{name}</span>
      {note && <span className={styles.note}>{note}</span>}
    </>
  )
}
