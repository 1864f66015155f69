import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { Checkbox, Field } from '@lavka/shared/ui-core'
import styles from './password-field.module.css'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'label'> & {
  label?: string
  /** what a password manager is told: the one in use, or a new one */
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be looked at; Caps Lock is told while it is typed. */
export function PasswordField({ label = 'Пароль', hint, ...rest }: Props) {
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // a browser remembers what is sent from an open field as ordinary text
    const hide = () => setShown(false)
    const form = place.current?.closest('form')
    const input = place.current?.querySelector('input')
    form?.addEventListener('submit', hide)
    return () => {
      form?.removeEventListener('submit', hide)
      // the browser and React keep a field for a while after it has left the page: it keeps no password
      if (input) input.value = ''
    }
  }, [])

  const onKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const said = hasCapsLock ? 'Включён Caps Lock' : hint
  return (
    <div ref={place} className={styles.field}>
      <Field
        required
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        label={label}
        type={isShown ? 'text' : 'password'}
        onKeyDown={onKey}
        onKeyUp={onKey}
        onBlur={() => setCapsLock(false)}
        {...(said && { hint: said })}
      />
      <Checkbox label="Показать пароль" checked={isShown} onChange={() => setShown(!isShown)} />
    </div>
  )
}
