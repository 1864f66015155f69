import { Button, Field } from '@lavka/shared/ui-core'
import { useRef, useState } from 'react'
import styles from './promo-field.module.css'

type Props = {
  /** what unfolds the field */
  question: string
  label: string
  name: string
  value: string
  error: string | null
  isAsked: boolean
  /** where «Применить» alone does not say what */
  buttonName?: string
  onType: (text: string) => void
  onApply: () => void
}

/** A code that is typed and applied: of a promotion, of a gift certificate. Most people have none, so its field is folded until it is asked for. */
export function CodeField({ question, label, name, value, error, isAsked, buttonName, onType, onApply }: Props) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  return (
    <details
      className={styles.code}
      open={isOpen || value !== '' || error !== null}
      onToggle={({ currentTarget: { open } }) => {
        if (open && !isOpen && value === '') place.current?.querySelector('input')?.focus()
        setOpen(open)
      }}
    >
      <summary>{question}</summary>
      <div ref={place} className={styles.promo}>
        <Field
          label={label}
          name={name}
          autoComplete="off"
          maxLength={40}
          value={value}
          error={error}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={(event) => {
            // Enter here is «Применить», not «Заказать»
            if (event.key !== 'Enter') return
            event.preventDefault()
            onApply()
          }}
        />
        <Button kind="secondary" busy={isAsked} aria-label={buttonName} onClick={onApply}>
          Применить
        </Button>
      </div>
    </details>
  )
}
