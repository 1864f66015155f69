import { useUnit } from 'effector-react'
import { useRef, useState } from 'react'
import { $isAuthFetching, $isLoggedIn, $name, $role, loggedOut, paths, useSheet } from '@lavka/shared'
import { Icon, Link } from '@lavka/shared/ui-core'
import { historyOpened } from '../notices/notices-model'
import { useDismiss } from './use-dismiss'
import styles from './user-menu.module.css'

/** The account menu with the logout. A native <details>, so the keyboard works without code. */
export function UserMenu() {
  const { isLoggedIn, isAuthFetching, name, role } = useUnit({
    isLoggedIn: $isLoggedIn,
    isAuthFetching: $isAuthFetching,
    name: $name,
    role: $role,
  })
  const isOperator = role === 'admin' || role === 'manager'
  const { logOut, openHistory } = useUnit({ logOut: loggedOut, openHistory: historyOpened })
  const menu = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  useSheet(isOpen, () => menu.current && closeMenu(menu.current))
  useDismiss(isOpen, [menu], (by) => {
    if (!menu.current) return
    if (by === 'key') closeMenu(menu.current)
    else menu.current.open = false
  })

  if (!isLoggedIn && isAuthFetching)
    return (
      <span className={styles.enter} role="status">
        Входим…
      </span>
    )
  if (!isLoggedIn) {
    return (
      <Link to={paths.login()} className={styles.enter}>
        <Icon name="user" />
        Войти
      </Link>
    )
  }
  return (
    <details
      ref={menu}
      className={styles.menu}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onClick={(event) => closeOnChoice(event.currentTarget, event.target)}
    >
      <summary className={styles.name} aria-label={name}>
        <Icon name="user" />
        <span className={styles.words}>{name}</span>
      </summary>
      <div className={styles.list}>
        <Link to={paths.tableLavka()} className={styles.item}>
          {isOperator ? 'Заказ по телефону' : 'Заказ по прайс-листу'}
        </Link>
        <Link to={paths.profile()} className={styles.item}>
          Настройки
        </Link>
        <Link to={paths.ownGoods()} className={styles.item}>
          Избранное
        </Link>
        <button type="button" className={styles.item} onClick={() => openHistory()}>
          Уведомления
        </button>
        <button type="button" className={styles.item} onClick={() => logOut()}>
          Выйти
        </button>
      </div>
    </details>
  )
}

/** The focus goes back to the button that opened the menu. */
function closeMenu(menu: HTMLDetailsElement) {
  if (!menu.open) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}

function closeOnChoice(menu: HTMLDetailsElement, target: EventTarget) {
  if (target instanceof Element && !target.closest('summary')) menu.open = false
}
