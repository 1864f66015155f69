import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { Checkbox, Field } from '@lavka/shared/ui-core'
import styles from './password-field.module.css'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'label'> & {
  label?: string
  /** the `autocomplete` value for password managers: current or new password */
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a show button and a Caps Lock warning. */
export function PasswordField({ label = 'Пароль', hint, ...rest }: Props) {
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // hide it before sending: browsers store the value of a text field for autofill
    const hide = () => setShown(false)
    const form = place.current?.closest('form')
    const input = place.current?.querySelector('input')
    form?.addEventListener('submit', hide)
    return () => {
      form?.removeEventListener('submit', hide)
      // the removed element may stay in memory for a while, so its value is cleared
      if (input) input.value = ''
    }
  }, [])

  const onKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const said = hasCapsLock ? 'Включён Caps Lock' : hint
  return (
    <div ref={place} className={styles.field}>
      <Field
        required
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
