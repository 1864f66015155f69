import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import {
  $is_person,
  $isLoggedIn,
  $login,
  $name,
  $role,
  loggedOut,
  paths,
  Slot,
  textHeaderChanged,
  useLinks,
  useMayOpen,
} from '@lavka/shared'
import { Button, Icon, Link, LinkButton, type IconName } from '@lavka/shared/ui-core'
import styles from './mobile-profile.module.css'
import { $person, connect } from './model'

type Item = { to: string; icon: IconName; text: string; hasNewOrders?: true }

/** The profile page of the phone's shop; for a guest the login and the links that a guest may open. */
export default function MobileProfile() {
  const { isLoggedIn, name, login } = useUnit({ isLoggedIn: $isLoggedIn, name: $name, login: $login })
  const person = useUnit($person)
  const { say, leave } = useUnit({ say: textHeaderChanged, leave: loggedOut })
  const items = useItems()

  useLinks(connect)
  useEffect(() => {
    say('Профиль')
  }, [say])

  return (
    <div className={styles.page}>
      <h1>{isLoggedIn ? (person?.name ?? name) : 'Профиль'}</h1>
      {isLoggedIn ? (
        <p className={styles.login}>{login}</p>
      ) : (
        <div className={styles.enter}>
          <p>Войдите, чтобы заказывать и видеть свои заказы на всех устройствах.</p>
          <LinkButton wide to={paths.login(paths.mobileProfile())}>
            Войти
          </LinkButton>
          <LinkButton wide kind="secondary" to={paths.registration()}>
            Зарегистрироваться
          </LinkButton>
        </div>
      )}
      <nav aria-label="Профиль">
        <ul className={styles.items}>
          {items.map(({ to, icon, text, hasNewOrders }) => (
            <li key={to}>
              <Link to={to} className={styles.item}>
                <Icon name={icon} />
                <span>{text}</span>
                {hasNewOrders && <Slot view="new-orders" path={to} />}
                <Icon name="chevron" size={18} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {isLoggedIn && (
        <Button kind="secondary" wide onClick={() => leave()}>
          Выйти
        </Button>
      )}
    </div>
  )
}

function useItems(): Item[] {
  const { isLoggedIn, role, isPerson } = useUnit({ isLoggedIn: $isLoggedIn, role: $role, isPerson: $is_person })
  const mayOpen = useMayOpen()
  const own: Item[] = [{ to: paths.ownGoods(), icon: 'heart', text: 'Избранное' }]
  if (!isLoggedIn) return own
  return [
    { to: paths.myOrders(), icon: 'orders', text: 'Мои заказы' },
    ...own,
    { to: paths.ownGoods('bought'), icon: 'repeat', text: 'Вы покупали' },
    { to: paths.settings('addresses', 'app'), icon: 'pin', text: 'Адреса' },
    // a private person has one tax number, a buyer for organisations may have several
    { to: paths.settings('inn', 'app'), icon: 'home', text: isPerson ? 'ИНН' : 'Организации и ИНН' },
    { to: paths.settings('notifications', 'app'), icon: 'bell', text: 'Уведомления' },
    { to: paths.settings('profile', 'app'), icon: 'user', text: 'Настройки' },
    ...(role === 'supplier' ? [{ to: paths.taplink(), icon: 'menu', text: 'Страница ссылок' } as const] : []),
    ...(mayOpen(paths.admin())
      ? [{ to: paths.admin(), icon: 'catalog', text: 'Кабинет', hasNewOrders: true } as const]
      : []),
  ]
}
