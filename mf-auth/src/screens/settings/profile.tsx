import { useUnit } from 'effector-react'
import { $code, $login, $name, $role, loggedOut, paths, type Role } from '@lavka/shared'
import { Button, LinkButton, Panel } from '@lavka/shared/ui-core'
import styles from './settings.module.css'

const roleNames: Record<Role, string> = {
  investor: 'Инвестор',
  admin: 'Администратор',
  supplier: 'Поставщик',
  partner: 'Партнёр',
  manager: 'Менеджер',
  client: 'Покупатель',
  anonymous: 'Гость',
}

export function Profile() {
  const { name, login, role, code } = useUnit({ name: $name, login: $login, role: $role, code: $code })
  const logOut = useUnit(loggedOut)
  return (
    <Panel aria-label="Профиль">
      <dl className={styles.facts}>
        <dt>Имя</dt>
        <dd>{name}</dd>
        <dt>Логин</dt>
        <dd>{login}</dd>
        <dt>Роль</dt>
        <dd>{roleNames[role]}</dd>
        <dt>Счёт</dt>
        <dd>{code || 'Не привязан'}</dd>
      </dl>
      <div className={styles.actions}>
        {code || role !== 'client' ? (
          <LinkButton to={paths.myOrders()}>Мои заказы</LinkButton>
        ) : (
          <LinkButton to={paths.innSettings()}>Привязать счёт</LinkButton>
        )}
        <Button kind="secondary" onClick={() => logOut()}>
          Выйти
        </Button>
      </div>
    </Panel>
  )
}
