import { useUnit } from 'effector-react'
import { SidePanel } from '@lavka/shared/ui-core'
import { Form } from '../forms/form'
import { PasswordField } from '../forms/password-field'
import { $isConfirmOpen, confirmClosed, confirmForm } from './model'

/** Dialog that asks for the password before sensitive calls, so that an unattended open page cannot make them. */
export function ConfirmPassword() {
  const isOpen = useUnit($isConfirmOpen)
  const close = useUnit(confirmClosed)
  return (
    <SidePanel open={isOpen} title="Подтвердите, что это вы" onClose={close}>
      <Form model={confirmForm} submit={['Подтвердить', 'Проверяем…']}>
        {({ psw }) => (
          <>
            <p>Введите пароль. Десять минут мы не будем спрашивать его снова.</p>
            <PasswordField name="psw" label="Ваш пароль" autoComplete="current-password" error={psw} />
          </>
        )}
      </Form>
    </SidePanel>
  )
}
