import { useUnit } from 'effector-react'
import { useEffect, useRef, type FormEvent } from 'react'
import { paths } from '@lavka/shared'
import { Button, Link } from '@lavka/shared/ui-core'
import { LoginField } from '../../forms/login-field'
import { PasswordField } from '../../forms/password-field'
import { Refusal } from '../../forms/refusal'
import styles from './login.module.css'
import { $error, $isEntered, $isPending, $problems, submitFx } from './model'

/** Uncontrolled, so that password managers work and the password is kept only in its input. */
export function LoginForm({ isOrdering }: { isOrdering: boolean }) {
  const { error, problems, isPending, isEntered } = useUnit({
    error: $error,
    problems: $problems,
    isPending: $isPending,
    isEntered: $isEntered,
  })
  const submit = useUnit(submitFx)
  const form = useRef<HTMLFormElement>(null)
  const login = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // no autofocus on a phone: the keyboard would cover the page; and none when the person is in the form from the edge already
    const isCoarse = window.matchMedia('(pointer: coarse)').matches
    if (!isCoarse && !form.current?.contains(document.activeElement)) login.current?.focus()
  }, [])

  useEffect(() => {
    if (isEntered) form.current?.reset()
  }, [isEntered])

  useEffect(() => {
    if (problems.login) login.current?.focus()
    else if (problems.psw) password.current?.focus()
  }, [problems])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit({ login: login.current?.value ?? '', psw: password.current?.value ?? '' })
  }

  const isBusy = isPending || isEntered

  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} method="post" noValidate>
      <div>
        <h1 id="login-title">Вход</h1>
        {isOrdering && <p className={styles.soft}>Войдите, чтобы оформить заказ: корзина сохранится.</p>}
      </div>
      {error && <Refusal text={error} />}
      <LoginField ref={login} maxLength={254} error={problems.login} />
      <PasswordField ref={password} name="psw" autoComplete="current-password" error={problems.psw} />
      <Button type="submit" busy={isBusy} wide>
        {isBusy ? 'Входим…' : 'Войти'}
      </Button>
      <p className={styles.ways}>
        <Link to={paths.restore()}>Забыли пароль?</Link>
        <Link to={paths.registration()}>Зарегистрироваться</Link>
      </p>
    </form>
  )
}
