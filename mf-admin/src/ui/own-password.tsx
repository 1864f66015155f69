import { Field } from '@lavka/shared/ui-core'

/** The password of the person who acts, for a form of an act that wants it typed. */
export function OwnPassword() {
  return (
    <Field
      label="Ваш пароль"
      hint="Подтвердите, что это вы. Десять минут мы не будем спрашивать его снова"
      name="psw"
      type="password"
      autoComplete="current-password"
      autoFocus
    />
  )
}
