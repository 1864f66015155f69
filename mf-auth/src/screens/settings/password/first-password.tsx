import { Panel } from '@lavka/shared/ui-core'
import { Form } from '../../../forms/form'
import { LoginField } from '../../../forms/login-field'
import { NewPasswordField } from '../../../forms/new-password-field'
import { idOf, PartTitle } from '../part-title'
import styles from '../settings.module.css'
import { firstForm } from './first-model'

/** For whoever ordered by a phone code and has no password yet. */
export function FirstPassword({ name }: { name: string }) {
  return (
    <Panel className={styles.narrow} aria-labelledby={idOf('change')}>
      <PartTitle part="change">Задать пароль</PartTitle>
      <p className={styles.soft}>
        Сейчас вы входите по коду из СМС. С паролем можно войти и без телефона, а ещё сменить номер и почту.
      </p>
      <Form model={firstForm} submit={['Задать пароль', 'Сохраняем…']}>
        {(problems) => (
          <>
            <LoginField maxLength={64} hint="Буквы и цифры, можно и вашу почту" error={problems.login} />
            <NewPasswordField name="psw" label="Новый пароль" about={[name]} error={problems.psw} />
          </>
        )}
      </Form>
    </Panel>
  )
}
