import { Button, Field } from '@lavka/shared/ui-core'
import { useState, type FormEvent } from 'react'
import styles from './categories.module.css'

type Props = { label: string; initial?: string; isBusy: boolean; onDone: (name: string) => void; onCancel: () => void }

/** The name of a category, edited in the tree: Enter saves, Escape cancels. */
export function NameForm({ label, initial = '', isBusy, onDone, onCancel }: Props) {
  const [name, setName] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '') setProblem('Введите название')
    else if (wanted === initial) onCancel()
    else onDone(wanted)
  }
  return (
    <form
      className={styles.name}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') onCancel()
      }}
    >
      <Field
        label={label}
        value={name}
        maxLength={80}
        autoFocus
        autoComplete="off"
        error={problem}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setName(target.value)
          setProblem(null)
        }}
      />
      <Button type="submit" size="s" busy={isBusy}>
        Сохранить
      </Button>
      <Button kind="ghost" size="s" onClick={onCancel}>
        Не нужно
      </Button>
    </form>
  )
}
