import { useUnit } from 'effector-react'
import { useLocation } from 'react-router-dom'
import {
  $isLoggedIn,
  $orders,
  $selectedFooter,
  basketTotal,
  footerSelected,
  formatMoney,
  paths,
  type FooterItem,
} from '@lavka/shared'
import { Icon, Link } from '@lavka/shared/ui-core'
import { basketAsked } from './basket-asked'
import styles from './bottom-bar.module.css'

/** The phone's main navigation, within reach of the thumb; over it the basket's sum stays in sight. */
export function BottomBar() {
  const { lines, selected, isLoggedIn } = useUnit({
    lines: $orders,
    selected: $selectedFooter,
    isLoggedIn: $isLoggedIn,
  })
  const { openBasket, select } = useUnit({ openBasket: basketAsked, select: footerSelected })
  const { pathname, search } = useLocation()
  // where people choose; at the checkout it would cover the form
  const isChoosing = /^\/(lavka|$)/.test(pathname) && !search.includes('step=')
  const mark = (item: FooterItem) => (selected === item ? ('page' as const) : undefined)

  function focusSearch() {
    select('search')
    document.getElementById('search')?.focus()
  }

  return (
    <nav className={styles.bar} aria-label="Главное">
      {lines.length > 0 && isChoosing && (
        <button type="button" className={styles.sum} onClick={() => openBasket()}>
          <span>Корзина</span>
          <span>{formatMoney(basketTotal(lines))}</span>
        </button>
      )}
      <ul className={styles.items}>
        <li>
          <Link
            to={paths.lavka()}
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
            to={isLoggedIn ? paths.profile() : paths.login()}
            className={styles.item}
            aria-current={mark('profile')}
            onClick={() => select('profile')}
          >
            <Icon name="user" />
            {isLoggedIn ? 'Профиль' : 'Войти'}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
