import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { pageDevice, paths, type PageDevice, type ScreenProps } from '@lavka/shared'
import { Field, Link, SelectField } from '@lavka/shared/ui-core'
import { Form } from '../../forms/form'
import { NewPasswordField } from '../../forms/new-password-field'
import { PhoneCheck } from '../../phone-check/phone-check'
import { Card } from '../../ui/card'
import { $wayBack } from '../../way-back/model'
import { $proof, $sentTo, emailForm, opened, passwordForm, phoneCheck } from './model'
import styles from './restore.module.css'

/** /restore/{device}; `?code=` comes from the link in the mail. */
export default function Restore({ params, query }: ScreenProps) {
  const { proof, back, open } = useUnit({ proof: $proof, back: $wayBack, open: opened })
  const code = query.code ?? ''

  useEffect(() => {
    open()
  }, [open, code])

  if (code) return <NewPassword code={code} logins={[]} />
  if (proof) return <NewPassword code={proof.code} logins={proof.logins} />
  return (
    <Card title="Восстановление доступа" text="Получите ссылку на почту или код на телефон, что удобнее.">
      <ByEmail device={pageDevice(params.device)} />
      <p className={styles.or}>или</p>
      <PhoneCheck model={phoneCheck} />
      <p className={styles.soft}>
        Вспомнили пароль? <Link to={paths.login(back)}>Войти</Link>
      </p>
    </Card>
  )
}

function ByEmail({ device }: { device: PageDevice }) {
  const sentTo = useUnit($sentTo)
  if (sentTo)
    return (
      <p role="status">
        Если адрес {sentTo} нам известен, на него уже идёт письмо со ссылкой. Она действует десять минут.
      </p>
    )
  return (
    <Form model={emailForm} submit={['Получить ссылку', 'Отправляем…']}>
      {(problems) => (
        <>
          <input type="hidden" name="device" value={device} />
          <Field
            label="Почта"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            error={problems.email}
          />
        </>
      )}
    </Form>
  )
}

function NewPassword({ code, logins }: { code: string; logins: string[] }) {
  return (
    <Card title="Придумайте пароль" text="На всех устройствах понадобится войти с ним заново.">
      <Form model={passwordForm} submit={['Сохранить пароль', 'Сохраняем…']}>
        {(problems) => (
          <>
            <input type="hidden" name="code" value={code} />
            {logins.length > 1 && (
              <SelectField label="Логин" name="login">
                {logins.map((login) => (
                  <option key={login}>{login}</option>
                ))}
              </SelectField>
            )}
            {logins.length === 1 && (
              <Field label="Логин" name="login" autoComplete="username" readOnly value={logins[0]} />
            )}
            <NewPasswordField name="psw" label="Новый пароль" about={logins} error={problems.psw} />
          </>
        )}
      </Form>
    </Card>
  )
}
