import { useUnit } from 'effector-react'
import { $basketPrice, $orders, basketAsked, formatMoney, paths, plural, useMayOpen } from '@lavka/shared'
import { Icon, Link } from '@lavka/shared/ui-core'
import { BackButton } from './back-button'
import styles from './header.module.css'
import { Logo } from './logo'
import { Search } from './search'
import { UserMenu } from './user-menu'

export function Header() {
  const { lines, price } = useUnit({ lines: $orders, price: $basketPrice })
  const mayOpen = useMayOpen()
  const openBasket = useUnit(basketAsked)
  const total = formatMoney(price)

  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <BackButton />
        <Logo />
        <Search />
        <nav className={styles.links} aria-label="Разделы">
          {mayOpen(paths.admin()) && (
            <Link to={paths.admin()} className={styles.quiet}>
              Кабинет
            </Link>
          )}
          {mayOpen(paths.myOrders()) && (
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
          aria-label={
            lines.length > 0 ? `Корзина · ${total}, ${plural(lines.length, 'товар', 'товара', 'товаров')}` : undefined
          }
        >
          <Icon name="basket" />
          {lines.length > 0 ? `Корзина · ${total}` : 'Корзина'}
        </button>
      </div>
    </header>
  )
}
