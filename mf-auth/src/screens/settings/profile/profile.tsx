import { helpers } from '@lavka/domain/roles'
import { useUnit } from 'effector-react'
import type { User } from '@lavka/server/contract'
import { $data, $type, formatDay, loggedOut, paths, useMayOpen, type Role } from '@lavka/shared'
import { Button, Field, LinkButton, Panel } from '@lavka/shared/ui-core'
import { Form } from '../../../forms/form'
import { OktmoField } from '../../../oktmo/oktmo-field'
import { PersonSection } from '../person-section'
import { idOf, PartTitle } from '../part-title'
import styles from '../settings.module.css'
import { profileForm } from './model'

const roleNames: Record<Role, string> = {
  investor: 'Инвестор',
  admin: 'Администратор',
  supplier: 'Поставщик',
  partner: 'Партнёр',
  manager: 'Менеджер',
  client: 'Покупатель',
  picker: 'Сборщик',
  courier: 'Курьер',
  anonymous: 'Гость',
}

const typeNames: Record<User['type'], string> = {
  person: 'Частное лицо',
  organisation: 'Организация или ИП',
  supplier: 'Поставщик',
}

/** Whose supplier's accounts are shown to. */
const sellers: Role[] = ['supplier', ...helpers]

export function Profile() {
  const { data, type, logOut } = useUnit({ data: $data, type: $type, logOut: loggedOut })
  const mayOpen = useMayOpen()
  return (
    <PersonSection>
      {({ name, login, role, code, oktmo, createdAt }) => (
        <div className={styles.columns}>
          <Panel aria-labelledby={idOf('name')}>
            <PartTitle part="name">Как к вам обращаться</PartTitle>
            <Form model={profileForm} keeps submit={['Сохранить', 'Сохраняем…']}>
              {(problems) => (
                <>
                  <Field
                    label="Имя или название"
                    name="name"
                    autoComplete="name"
                    required
                    maxLength={200}
                    defaultValue={name}
                    error={problems.name}
                  />
                  <OktmoField value={oktmo} error={problems.oktmo} />
                </>
              )}
            </Form>
          </Panel>
          <Panel aria-label="Учётная запись">
            <dl className={styles.facts}>
              <dt>Логин</dt>
              <dd>{login}</dd>
              <dt>Роль</dt>
              <dd>{roleNames[role]}</dd>
              <dt>Покупатель</dt>
              <dd>{typeNames[type]}</dd>
              <dt>Счёт</dt>
              <dd>{code || 'Не привязан'}</dd>
              {sellers.includes(role) && (
                <>
                  <dt>Учёт в 1С</dt>
                  <dd>{data?.is_not_1c ? 'Не ведётся' : 'Ведётся'}</dd>
                </>
              )}
              <dt>Письма</dt>
              <dd>{data?.reception_options.order_in_email ? 'Приходят' : 'Не приходят'}</dd>
              <dt>С нами с</dt>
              <dd>{formatDay(createdAt)}</dd>
            </dl>
            <div className={styles.actions}>
              {mayOpen(paths.myOrders()) && <LinkButton to={paths.myOrders()}>Мои заказы</LinkButton>}
              {code === '' && role === 'client' && (
                <LinkButton kind="secondary" to={paths.innSettings()}>
                  Добавить ИНН
                </LinkButton>
              )}
              <Button kind="secondary" onClick={() => logOut()}>
                Выйти
              </Button>
            </div>
          </Panel>
        </div>
      )}
    </PersonSection>
  )
}
