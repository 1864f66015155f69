import { useUnit } from 'effector-react'
import type { FormEvent } from 'react'
import { Button, Field, SidePanel } from '@lavka/shared/ui-core'
import { $isAsked, $refusal, confirmFx, questionClosed } from './model'
import styles from './password-dialog.module.css'

/** The browser focuses such a field when it opens the dialog; `autoFocus` of React comes before that and is lost. */
const focusFirst = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '')

/** Asks for the password before a call that moves money or rights, so that an unattended open page cannot make it. */
export function PasswordDialog() {
  const { isAsked, refusal, isPending } = useUnit({
    isAsked: $isAsked,
    refusal: $refusal,
    isPending: confirmFx.pending,
  })
  const { close, confirm } = useUnit({ close: questionClosed, confirm: confirmFx })

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const psw = new FormData(event.currentTarget).get('psw')
    if (typeof psw === 'string' && psw !== '' && !isPending) confirm(psw).catch(() => {})
  }

  return (
    <SidePanel open={isAsked} title="Подтвердите, что это вы" onClose={close}>
      <form noValidate className={styles.form} onSubmit={onSubmit}>
        <Field
          label="Ваш пароль"
          hint="Десять минут мы не будем спрашивать его снова"
          name="psw"
          type="password"
          autoComplete="current-password"
          ref={focusFirst}
          error={refusal === '' ? null : refusal}
        />
        <Button type="submit" busy={isPending}>
          Подтвердить
        </Button>
      </form>
    </SidePanel>
  )
}
