import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { navigated, SUGGESTIONS_ID, suggestionsChanged } from '@lavka/shared'
import { VisuallyHidden } from '@lavka/shared/ui-core'
import { $suggestions, suggestionsClosed, wordsTyped } from './model'
import { $offers, emptyFieldEntered } from './offers-model'
import { offered, suggested, type Option } from './options'
import { OptionView } from './option-view'
import { searchesForgotten } from './searches'
import styles from './search-suggestions.module.css'

/**
 * The list under the frame's search field: suggestions for what is typed; recent and frequent searches, categories and bought goods while it is empty.
 * Arrows walk it, Enter chooses, Escape closes; the focus stays in the field.
 */
export default function SearchSuggestions({ field: id }: { field: string }) {
  const { suggestions, offers } = useUnit({ suggestions: $suggestions, offers: $offers })
  const { navigate, type, enter, forget, close, tell } = useUnit({
    navigate: navigated,
    type: wordsTyped,
    enter: emptyFieldEntered,
    forget: searchesForgotten,
    close: suggestionsClosed,
    tell: suggestionsChanged,
  })
  const [active, setActive] = useState(-1)
  const groups = suggestions ? suggested(suggestions) : offers ? offered(offers) : []
  const options = groups.flatMap(({ options }) => options)
  const isOpen = options.length > 0
  const activeId = options[active]?.id ?? ''

  function choose({ to, name, product }: Option) {
    if (to === null) return forget()
    const field = findField(id)
    if (field && !product) field.value = name
    close()
    navigate(to)
    field?.blur()
  }

  useEffect(() => setActive(-1), [suggestions, offers])
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
    const entered = () => field.value === '' && enter()
    if (field === document.activeElement) {
      entered()
      // text typed before this chunk was loaded
      if (field.value !== field.defaultValue) typed()
    }
    field.addEventListener('input', typed)
    field.addEventListener('focus', entered)
    field.addEventListener('blur', left)
    return () => {
      field.removeEventListener('input', typed)
      field.removeEventListener('focus', entered)
      field.removeEventListener('blur', left)
    }
  }, [id, type, enter, close])

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
        <div id={SUGGESTIONS_ID} role="listbox" aria-label="Подсказки">
          {groups.map(({ caption, options: inGroup }) => (
            <ul key={caption} role="group" aria-label={caption || undefined}>
              {caption && (
                <li role="presentation" className={styles.caption}>
                  {caption}
                </li>
              )}
              {inGroup.map((option) => (
                <li
                  key={option.id}
                  id={option.id}
                  role="option"
                  aria-selected={option.id === activeId}
                  className={styles.option}
                  // keeps the focus in the field, so that the list stays open during the press
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                >
                  <OptionView {...option} />
                </li>
              ))}
            </ul>
          ))}
        </div>
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
