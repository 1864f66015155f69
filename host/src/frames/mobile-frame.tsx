import { useUnit } from 'effector-react'
import { useSyncExternalStore, type PropsWithChildren } from 'react'
import { $textHeader } from '@lavka/shared'
import { BackButton } from './back-button'
import { BottomBar } from './bottom-bar'
import { CookieConsent } from './late-chunk'
import { Logo } from './logo'
import styles from './mobile-frame.module.css'
import { PullToRefresh } from './pull-to-refresh'
import { useScrollPosition } from './scroll-position'
import { SkipLink } from './skip-link'
import { Search } from './search'
import { useMatch } from '../routing/use-match'
import { usePlace } from '../routing/use-place'
import { useTitle } from './use-title'

/** The phone's frame: a header with the back button and the title, the screen, the bottom bar instead of a footer. */
export default function MobileFrame({ children }: PropsWithChildren) {
  useTitle()
  useScrollPosition()
  usePlace()
  const text = useUnit($textHeader)
  const isScrolled = useScrolled()
  const match = useMatch()

  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.header}>
        <BackButton always />
        {/* shown once the heading of the page is scrolled out of sight */}
        {isScrolled ? (
          <p className={styles.text} aria-hidden="true">
            {text}
          </p>
        ) : (
          <Logo />
        )}
      </header>
      <PullToRefresh />
      <main id="main" className={styles.main} tabIndex={-1}>
        {match?.route.hasSearch && (
          <div className={styles.search}>
            <Search />
          </div>
        )}
        {children}
      </main>
      <BottomBar />
      <CookieConsent />
    </div>
  )
}

const FAR = 56

function listen(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}

function useScrolled(): boolean {
  return useSyncExternalStore(listen, () => window.scrollY > FAR)
}
