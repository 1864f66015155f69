import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Button, Field, Panel } from '@lavka/shared/ui-core'
import { CodeField } from '../../../forms/code-field'
import { Form } from '../../../forms/form'
import { PersonSection } from '../person-section'
import { idOf, PartTitle } from '../part-title'
import styles from '../settings.module.css'
import { $sentTo, addressChanged, addressForm, codeForm, opened } from './model'

export function Email() {
  const sentTo = useUnit($sentTo)
  const { open, change } = useUnit({ open: opened, change: addressChanged })

  useEffect(() => {
    open()
  }, [open])

  return (
    <PersonSection>
      {({ email }) => (
        <Panel className={styles.narrow} aria-labelledby={idOf('change')}>
          <PartTitle part="change">{email ? 'Сменить почту' : 'Указать почту'}</PartTitle>
          <p className={styles.soft}>
            {email ? `Сейчас: ${email}` : 'На почту приходят заказы и доступ к учётной записи.'}
          </p>
          {sentTo ? (
            <Form
              model={codeForm}
              submit={['Подтвердить', 'Проверяем…']}
              more={
                <Button kind="ghost" onClick={() => change()}>
                  Другой адрес
                </Button>
              }
            >
              {(problems) => (
                <>
                  <p role="status">Отправили письмо с кодом на {sentTo}. Код действует десять минут.</p>
                  <input type="hidden" name="email" value={sentTo} />
                  <CodeField label="Код из письма" error={problems.code} />
                </>
              )}
            </Form>
          ) : (
            <Form model={addressForm} submit={['Получить код', 'Отправляем…']}>
              {(problems) => (
                <Field
                  label="Новая почта"
                  name="email"
                  type="email"
                  autoComplete="email"
                  required
                  maxLength={254}
                  error={problems.email}
                />
              )}
            </Form>
          )}
        </Panel>
      )}
    </PersonSection>
  )
}
