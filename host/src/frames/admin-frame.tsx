import { useUnit } from 'effector-react'
import { useEffect, type PropsWithChildren } from 'react'
import { useLocation } from 'react-router-dom'
import {
  $countNewOrder,
  $isDataFetching,
  $isLoggedIn,
  $menu,
  formatCount,
  paths,
  plural,
  useMayOpen,
} from '@lavka/shared'
import { Icon, Link, SkeletonText } from '@lavka/shared/ui-core'
import { $isMenuFolded, menuAsked, menuFolded } from './admin-menu'
import styles from './admin-frame.module.css'
import { Logo } from './logo'
import { useNewOrders } from './new-orders'
import { UserMenu } from './user-menu'
import { useScrollPosition } from './scroll-position'
import { SkipLink } from './skip-link'
import { useTitle } from './use-title'

/** The back office's frame: a left menu that folds, a quiet top bar, the screen edge to edge. */
export function AdminFrame({ children }: PropsWithChildren) {
  useTitle()
  useScrollPosition()
  useNewOrders()
  const { menu, isDataFetching, isFolded, isLoggedIn, newOrders } = useUnit({
    newOrders: $countNewOrder,
    menu: $menu,
    isDataFetching: $isDataFetching,
    isFolded: $isMenuFolded,
    isLoggedIn: $isLoggedIn,
  })
  const { askMenu, fold } = useUnit({ askMenu: menuAsked, fold: menuFolded })
  const { pathname } = useLocation()
  const isStaff = useMayOpen()(paths.admin())

  useEffect(() => {
    if (isLoggedIn && isStaff) askMenu()
  }, [askMenu, isLoggedIn, isStaff])

  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.top}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-controls="admin-menu"
          aria-label="Меню кабинета"
          onClick={() => fold(!isFolded)}
        >
          <Icon name="menu" />
        </button>
        <Logo />
        <div className={styles.rest} />
        <Link to={paths.lavka()} className={styles.shop}>
          В магазин
        </Link>
        <UserMenu />
      </header>
      <nav id="admin-menu" className={styles.menu} aria-label="Кабинет" aria-busy={isDataFetching} hidden={isFolded}>
        {isDataFetching && menu.length === 0 && <SkeletonText lines={6} />}
        <ul>
          {menu.map(({ code, name, path }) => (
            <li key={code}>
              {path ? (
                <Link to={path} className={styles.item} aria-current={path === pathname ? 'page' : undefined}>
                  {name}
                  {code === 'orders' && newOrders > 0 && (
                    <span className={styles.badge} role="img" aria-label={plural(newOrders, 'новый', 'новых', 'новых')}>
                      {formatCount(newOrders)}
                    </span>
                  )}
                </Link>
              ) : (
                <span className={styles.heading}>{name}</span>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
