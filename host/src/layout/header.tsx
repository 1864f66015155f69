import { useUnit } from 'effector-react'
import { $isLoggedIn, $orders, $role, basketTotal, formatMoney, paths, plural } from '@lavka/shared'
import { Icon, Link } from '@lavka/shared/ui-core'
import { basketAsked } from './basket-asked'
import styles from './header.module.css'
import { Logo } from './logo'
import { Search } from './search'
import { UserMenu } from './user-menu'

export function Header() {
  const { lines, isLoggedIn, role } = useUnit({ lines: $orders, isLoggedIn: $isLoggedIn, role: $role })
  const openBasket = useUnit(basketAsked)
  const total = formatMoney(basketTotal(lines))

  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Logo />
        <Search />
        <nav className={styles.links} aria-label="Разделы">
          {role !== 'anonymous' && role !== 'client' && (
            <Link to={paths.admin()} className={styles.quiet}>
              Кабинет
            </Link>
          )}
          {isLoggedIn && (
            <Link to={paths.myOrders()} className={styles.quiet}>
              Мои заказы
            </Link>
          )}
          <UserMenu />
        </nav>
        <button
          type="button"
          className={styles.basket}
          onClick={() => openBasket()}
          aria-label={`Корзина: ${plural(lines.length, 'товар', 'товара', 'товаров')}, ${total}`}
        >
          <Icon name="basket" />
          {lines.length > 0 ? `Корзина · ${total}` : 'Корзина'}
        </button>
      </div>
    </header>
  )
}
