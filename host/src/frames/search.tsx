import { useUnit } from 'effector-react'
import { useEffect, useRef, useState, type ComponentType, type FormEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { navigated, paths } from '@lavka/shared'
import { Icon } from '@lavka/shared/ui-core'
import styles from './search.module.css'
import type { SuggestionsProps } from './suggestions'

/** The field shows what the address says; Enter writes it there. What suggests while one types comes with the first focus. */
export function Search() {
  const navigate = useUnit(navigated)
  const [params] = useSearchParams()
  const words = params.get('search') ?? ''
  const input = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()
  const [box, setBox] = useState({ isOpen: false, active: '' })

  useEffect(() => {
    if (input.current) input.current.value = words
  }, [words])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    navigate(paths.search(input.current?.value.trim() ?? ''))
    input.current?.blur()
  }

  function onFocus() {
    if (Suggestions) return
    import('./suggestions').then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      (error: unknown) => console.warn('Suggestions did not load', error),
    )
  }

  return (
    <form role="search" className={styles.search} onSubmit={onSubmit}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="search"
        id="search"
        className={styles.input}
        role="combobox"
        aria-label="Найти товар"
        aria-autocomplete="list"
        aria-expanded={box.isOpen}
        aria-controls={Suggestions && 'suggestions'}
        aria-activedescendant={box.active || undefined}
        placeholder="Молоко, сыр, мёд…"
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={words}
        maxLength={200}
        onFocus={onFocus}
      />
      {Suggestions && <Suggestions input={input} onBox={setBox} />}
    </form>
  )
}
