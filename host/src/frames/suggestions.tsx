import { useUnit } from 'effector-react'
import { useEffect, useState, type RefObject } from 'react'
import { formatMoney, navigated, paths } from '@lavka/shared'
import { Icon, Picture, VisuallyHidden, type IconName } from '@lavka/shared/ui-core'
import type { FindSuggestions, ProductCard } from '@lavka/server/contract'
import { $suggestions, suggestionsClosed, wordsTyped } from './suggestions-model'
import styles from './suggestions.module.css'

export type SuggestionsProps = {
  input: RefObject<HTMLInputElement | null>
  onBox: (box: { isOpen: boolean; active: string }) => void
}

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

/** The list under the search field: arrows walk it, Enter chooses, Escape closes; the focus stays in the field. */
export function Suggestions({ input, onBox }: SuggestionsProps) {
  const suggestions = useUnit($suggestions)
  const { navigate, type, close } = useUnit({ navigate: navigated, type: wordsTyped, close: suggestionsClosed })
  const [active, setActive] = useState(-1)
  const options = suggestions ? toOptions(suggestions) : []
  const isOpen = options.length > 0
  const activeId = options[active]?.id ?? ''

  function choose({ to, name, product }: Option) {
    if (input.current && !product) input.current.value = name
    close()
    navigate(to)
    input.current?.blur()
  }

  useEffect(() => setActive(-1), [suggestions])
  useEffect(() => onBox({ isOpen, active: activeId }), [onBox, isOpen, activeId])
  useEffect(() => {
    // some browsers answer with a promise, which React would take for a clean-up
    void document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  useEffect(() => {
    const field = input.current
    if (!field) return
    const typed = () => type(field.value)
    const left = () => close()
    // what was typed before this part came
    if (field === document.activeElement && field.value !== field.defaultValue) typed()
    field.addEventListener('input', typed)
    field.addEventListener('blur', left)
    return () => {
      field.removeEventListener('input', typed)
      field.removeEventListener('blur', left)
    }
  }, [input, type, close])

  useEffect(() => {
    const field = input.current
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
        <ul id="suggestions" role="listbox" aria-label="Подсказки">
          {options.map((option, index) => (
            <li
              key={option.id}
              id={option.id}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              // the field keeps the focus, so that the list stays until the press is over
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

function OptionView({ name, icon, note, product }: Option) {
  if (product) {
    return (
      <>
        <Picture picture={product.picture} sizes="40px" className={styles.picture} />
        <span className={styles.name}>
          {name}
          <small>{product.supplierName}</small>
        </span>
        <span className={styles.price}>{formatMoney(product.priceKopecks, 'short')}</span>
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
