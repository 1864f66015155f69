import { useUnit } from 'effector-react'
import { $login, $name } from '@lavka/shared'
import { Panel } from '@lavka/shared/ui-core'
import { Form } from '../../../forms/form'
import { NewPasswordField } from '../../../forms/new-password-field'
import { PasswordField } from '../../../forms/password-field'
import { PersonSection } from '../person-section'
import { idOf, PartTitle } from '../part-title'
import styles from '../settings.module.css'
import { FirstPassword } from './first-password'
import { $changes, passwordForm } from './model'

export function Password() {
  return (
    <PersonSection>
      {({ hasPassword, name }) => (hasPassword ? <ChangePassword /> : <FirstPassword name={name} />)}
    </PersonSection>
  )
}

function ChangePassword() {
  const { login, name, changes } = useUnit({ login: $login, name: $name, changes: $changes })
  return (
    <Panel className={styles.narrow} aria-labelledby={idOf('change')}>
      <PartTitle part="change">Сменить пароль</PartTitle>
      <Form key={changes} model={passwordForm} submit={['Сменить пароль', 'Меняем…']}>
        {(problems) => (
          <>
            {/* the login, for password managers */}
            <input hidden name="username" autoComplete="username" value={login} readOnly />
            <PasswordField
              name="oldpsw"
              label="Прежний пароль"
              autoComplete="current-password"
              error={problems.oldpsw ?? null}
            />
            <NewPasswordField name="newpsw" label="Новый пароль" about={[login, name]} error={problems.newpsw} />
          </>
        )}
      </Form>
    </Panel>
  )
}
