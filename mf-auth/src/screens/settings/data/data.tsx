import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { CloseAccount } from '@lavka/server/contract'
import { $rights, $rightsError, mayCall, rightsAsked } from '@lavka/shared'
import { Button, Panel, Problem, SidePanel } from '@lavka/shared/ui-core'
import { Form } from '../../../forms/form'
import { PasswordField } from '../../../forms/password-field'
import { idOf, PartTitle } from '../part-title'
import styles from '../settings.module.css'
import { $isClosingOpen, $isExporting, closeForm, closingLeft, closingStarted, exportAsked } from './model'

/** Export of the person's data, and closing the account. */
export function Data() {
  const { rights, error, isExporting } = useUnit({ rights: $rights, error: $rightsError, isExporting: $isExporting })
  const { ask, save } = useUnit({ ask: rightsAsked, save: exportAsked })

  useEffect(() => {
    ask()
  }, [ask])

  return (
    <div className={styles.columns}>
      <Panel aria-labelledby={idOf('export')}>
        <PartTitle part="export">Выгрузить мои данные</PartTitle>
        <p className={styles.soft}>Профиль, адреса, ИНН, согласия и заказы одним файлом.</p>
        <div className={styles.actions}>
          <Button kind="secondary" busy={isExporting} onClick={() => save()}>
            {isExporting ? 'Собираем…' : 'Скачать файл'}
          </Button>
        </div>
      </Panel>
      {!rights && error && <Problem text={error.message} onRetry={() => ask()} />}
      {mayCall<CloseAccount>(rights, 'POST /api/users/profile/close') && <Closing />}
    </div>
  )
}

/** The closing button is in a panel with a password field, so that a double tap cannot press it. */
function Closing() {
  const isOpen = useUnit($isClosingOpen)
  const { start, leave } = useUnit({ start: closingStarted, leave: closingLeft })
  return (
    <Panel aria-labelledby={idOf('closing')}>
      <PartTitle part="closing">Удалить учётную запись</PartTitle>
      <p className={styles.soft}>
        Сначала она закроется: 14 дней её можно вернуть, просто войдя снова. Потом имя, контакты, адреса, ИНН и
        устройства сотрутся навсегда. Заказы останутся без связи с вами: этого требует закон.
      </p>
      <div className={styles.actions}>
        <Button kind="danger" onClick={() => start()}>
          Удалить…
        </Button>
      </div>
      <SidePanel open={isOpen} title="Закрыть учётную запись?" onClose={() => leave()}>
        <Form
          model={closeForm}
          submit={['Закрыть учётную запись', 'Закрываем…']}
          isDanger
          more={
            <Button kind="secondary" onClick={() => leave()}>
              Оставить
            </Button>
          }
        >
          {({ psw }) => (
            <>
              <p>
                Вы выйдете на всех устройствах. Передумаете — войдите в течение 14 дней, и всё вернётся. Чтобы
                подтвердить, что это вы, введите пароль.
              </p>
              <PasswordField name="psw" label="Ваш пароль" autoComplete="current-password" error={psw} />
            </>
          )}
        </Form>
      </SidePanel>
    </Panel>
  )
}
