import { createStore } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { base, navigated, paths, shopText, Slot, SUGGESTIONS_ID, suggestionsChanged } from '@lavka/shared'
import { Icon } from '@lavka/shared/ui-core'
import styles from './search.module.css'

const FIELD_ID = 'search'

/** State of the list of suggestions (open, active option); null until it is loaded. */
const $list = createStore<{ isOpen: boolean; active: string } | null>(null).on(suggestionsChanged, (_, list) => list)

/** The field shows the search words of the address; Enter writes them there. The list of suggestions is loaded at the first focus. */
export function Search() {
  const { navigate, list } = useUnit({ navigate: navigated, list: $list })
  const words = new URLSearchParams(useLocation().search).get('search') ?? ''
  const input = useRef<HTMLInputElement>(null)
  const [isAsked, setAsked] = useState(false)

  const written = useRef(words)
  useEffect(() => {
    const field = input.current
    // before there was code for it, something may have been typed, and the field may have got the focus
    if (field && written.current !== words) field.value = written.current = words
    if (field === document.activeElement) setAsked(true)
  }, [words])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    navigate(paths.search(input.current?.value.trim() ?? ''))
    input.current?.blur()
  }

  return (
    <form role="search" className={styles.search} action={base + paths.lavka()} onSubmit={onSubmit}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          name="search"
          id={FIELD_ID}
          className={styles.input}
          role="combobox"
          aria-label="Найти товар"
          aria-autocomplete="list"
          aria-expanded={list?.isOpen ?? false}
          aria-controls={list ? SUGGESTIONS_ID : undefined}
          aria-activedescendant={list?.active || undefined}
          placeholder={shopText('searchHint')}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={words}
          maxLength={200}
          onFocus={() => setAsked(true)}
          // after a failure the list is requested again at the next focus
          onBlur={() => list ?? setAsked(false)}
        />
      </div>
      {isAsked && <Slot view="search-suggestions" field={FIELD_ID} />}
    </form>
  )
}
