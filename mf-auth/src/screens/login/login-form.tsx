import { useUnit } from 'effector-react'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { Button, Checkbox, Field, Icon } from '@lavka/shared/ui-core'
import styles from './login.module.css'
import { $empty, $error, $isEntered, $isPending, submitted } from './model'

/** Uncontrolled on purpose: password managers fill it, and the password is nowhere but in its field. */
export function LoginForm({ isOrdering }: { isOrdering: boolean }) {
  const { error, empty, isPending, isEntered } = useUnit({
    error: $error,
    empty: $empty,
    isPending: $isPending,
    isEntered: $isEntered,
  })
  const submit = useUnit(submitted)
  const form = useRef<HTMLFormElement>(null)
  const login = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)

  useEffect(() => {
    // on a phone the keyboard would cover the page before it is read
    if (!window.matchMedia('(pointer: coarse)').matches) login.current?.focus()
  }, [])

  useEffect(() => {
    if (isEntered) form.current?.reset()
  }, [isEntered])

  useEffect(() => {
    if (empty.login) login.current?.focus()
    else if (empty.psw) password.current?.focus()
  }, [empty])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // a browser remembers what is sent from an open field as ordinary text
    setShown(false)
    submit({ login: login.current?.value ?? '', psw: password.current?.value ?? '' })
  }

  const onKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const isBusy = isPending || isEntered

  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} method="post" noValidate>
      <div>
        <h1 id="login-title">Вход</h1>
        {isOrdering && <p className={styles.soft}>Войдите, чтобы оформить заказ: корзина сохранится.</p>}
      </div>
      {error && (
        <p className={styles.error} role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
      <Field
        ref={login}
        label="Логин"
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        error={empty.login ? 'Введите логин' : null}
      />
      <Field
        ref={password}
        label="Пароль"
        name="psw"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={200}
        onKeyDown={onKey}
        onKeyUp={onKey}
        onBlur={() => setCapsLock(false)}
        error={empty.psw ? 'Введите пароль' : null}
        {...(hasCapsLock && { hint: 'Включён Caps Lock' })}
      />
      <Checkbox label="Показать пароль" checked={isShown} onChange={() => setShown(!isShown)} />
      <Button type="submit" busy={isBusy} wide>
        {isBusy ? 'Входим…' : 'Войти'}
      </Button>
    </form>
  )
}
