import { useUnit } from 'effector-react'
import { useEffect, useRef, type FormEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { navigated, paths } from '@lavka/shared'
import { Icon } from '@lavka/shared/ui-core'
import styles from './search.module.css'

/** The field shows what the address says; Enter writes it there. */
export function Search() {
  const navigate = useUnit(navigated)
  const [params] = useSearchParams()
  const words = params.get('search') ?? ''
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (input.current) input.current.value = words
  }, [words])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    navigate(paths.search(input.current?.value.trim() ?? ''))
    input.current?.blur()
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
        aria-label="Найти товар"
        placeholder="Молоко, сыр, мёд…"
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={words}
        maxLength={200}
      />
    </form>
  )
}
