import { useUnit } from 'effector-react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import {
  $basketPrice,
  $isLoggedIn,
  $orders,
  $selectedFooter,
  basketAsked,
  footerSelected,
  formatMoney,
  navigated,
  paths,
  type FooterItem,
  type Match,
} from '@lavka/shared'
import { Icon, Link } from '@lavka/shared/ui-core'
import { $isMobile } from '../routing/phone-shop'
import { useMatch } from '../routing/use-match'
import styles from './bottom-bar.module.css'

/** The phone's main navigation at the bottom of the screen, with the sum of the basket above it. */
export function BottomBar() {
  const { lines, price, selected, isLoggedIn, isMobile } = useUnit({
    lines: $orders,
    price: $basketPrice,
    selected: $selectedFooter,
    isLoggedIn: $isLoggedIn,
    isMobile: $isMobile,
  })
  const { openBasket, select, go } = useUnit({ openBasket: basketAsked, select: footerSelected, go: navigated })
  const match = useMatch()
  const { search } = useLocation()
  const showsSum = isSumShown(match, search)
  const mark = (item: FooterItem) => (selected === item ? ('page' as const) : undefined)

  function focusSearch() {
    const field = () => document.getElementById('search')
    // focus synchronously in the tap handler: iOS does not open the keyboard for a later focus()
    if (!field()) flushSync(() => go(paths.mobileCatalog()))
    field()?.focus()
    select('search')
  }

  return (
    <nav className={`${styles.bar} ${isMobile ? styles.phone : ''}`} aria-label="Главное">
      {lines.length > 0 && showsSum && (
        <button type="button" className={styles.sum} data-on-bottom-bar onClick={() => openBasket()}>
          <span>Корзина</span>
          <span>{formatMoney(price)}</span>
        </button>
      )}
      <ul className={styles.items}>
        <li>
          <Link
            to={isMobile ? paths.mobileCatalog() : paths.lavka()}
            className={styles.item}
            aria-current={mark('catalog')}
            onClick={() => select('catalog')}
          >
            <Icon name="catalog" />
            Каталог
          </Link>
        </li>
        <li>
          <button type="button" className={styles.item} aria-current={mark('search')} onClick={focusSearch}>
            <Icon name="search" />
            Поиск
          </button>
        </li>
        <li>
          <button
            type="button"
            className={styles.item}
            aria-current={mark('trash')}
            onClick={() => {
              select('trash')
              openBasket()
            }}
          >
            <Icon name="basket" />
            Корзина
          </button>
        </li>
        <li>
          <Link
            to={isMobile ? paths.mobileProfile() : isLoggedIn ? paths.profile() : paths.login()}
            className={styles.item}
            aria-current={mark('profile')}
            onClick={() => select('profile')}
          >
            <Icon name="user" />
            {isLoggedIn || isMobile ? 'Профиль' : 'Войти'}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function isSumShown(match: Match | undefined, search: string): boolean {
  const query = new URLSearchParams(search)
  const { unless } = match?.route.showsBasketSum ?? {}
  return unless !== undefined && !unless.some((name) => match?.params[name] || query.has(name))
}
