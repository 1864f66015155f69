import { useUnit } from 'effector-react'
import { useEffect, type PropsWithChildren } from 'react'
import { useLocation } from 'react-router-dom'
import {
  $isDataFetching,
  $isLoggedIn,
  $menu,
  $routes,
  matchRoute,
  menuBadges,
  paths,
  Slot,
  useMayOpen,
} from '@lavka/shared'
import { Icon, Link, SkeletonText } from '@lavka/shared/ui-core'
import { $isMenuFolded, menuAsked, menuFolded } from './admin-menu'
import styles from './admin-frame.module.css'
import { Logo } from './logo'
import { MenuPart } from './menu-part'
import { Palette, PaletteButton } from './palette'
import { UserMenu } from './user-menu'
import { useScrollPosition } from './scroll-position'
import { SkipLink } from './skip-link'
import { SupplierChoice, SupplierNeeded } from './supplier-choice'
import { $worksFor } from './supplier-choice-model'
import { useCoveringMenu } from './use-covering-menu'
import { useOffice } from './use-office'
import { useTitle } from './use-title'

/** The back office's frame: a left menu that folds, a quiet top bar, the screen edge to edge. */
export default function AdminFrame({ children }: PropsWithChildren) {
  useTitle()
  useOffice()
  useScrollPosition()
  const { routes, menu, isDataFetching, isFolded, isLoggedIn, worksFor } = useUnit({
    routes: $routes,
    menu: $menu,
    isDataFetching: $isDataFetching,
    isFolded: $isMenuFolded,
    isLoggedIn: $isLoggedIn,
    worksFor: $worksFor,
  })
  const { askMenu, fold } = useUnit({ askMenu: menuAsked, fold: menuFolded })
  const { pathname } = useLocation()
  const isUndecided = worksFor?.id === null
  const isStaff = useMayOpen()(paths.admin()) && !isUndecided
  const covering = useCoveringMenu(isFolded, fold)

  useEffect(() => {
    if (isLoggedIn && isStaff) askMenu()
  }, [askMenu, isLoggedIn, isStaff])

  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={`${styles.top} ${worksFor ? styles.chosen : ''}`}>
        <button
          ref={covering.button}
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
        {worksFor && !isUndecided && <SupplierChoice name={worksFor.name} />}
        <div className={styles.rest} />
        {isStaff && <PaletteButton />}
        <Link to={paths.lavka()} className={styles.shop}>
          В магазин
        </Link>
        <UserMenu />
      </header>
      <nav
        ref={covering.menu}
        id="admin-menu"
        className={styles.menu}
        aria-label="Кабинет"
        aria-busy={isDataFetching}
        hidden={isFolded || isUndecided}
        onClick={({ target }) => covering.chosen(target)}
      >
        {isDataFetching && menu.length === 0 && <SkeletonText lines={6} />}
        <ul>
          {menu.map(({ code, name, path, isParent }) => (
            <li key={code} className={isParent ? styles.parent : ''}>
              {path ? (
                <Link to={path} className={styles.item} aria-current={path === pathname ? 'page' : undefined}>
                  {name}
                  <Badge name={matchRoute(routes, path)?.route.menu?.badge} path={pathname} />
                </Link>
              ) : (
                <span className={styles.heading}>{name}</span>
              )}
              {isParent && path && <MenuPart {...{ code, name, path }} />}
            </li>
          ))}
        </ul>
      </nav>
      <main id="main" className={styles.main} tabIndex={-1}>
        {isUndecided ? <SupplierNeeded /> : children}
      </main>
      <Palette />
    </div>
  )
}

/** The badge view that the entry's remote named (`menu.badge`); an unknown name renders nothing. */
function Badge({ name, path }: { name: string | undefined; path: string }) {
  const view = menuBadges.find((one) => one === name)
  return view ? <Slot view={view} path={path} /> : null
}
