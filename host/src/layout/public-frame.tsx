import { Outlet } from 'react-router-dom'
import { BottomBar } from './bottom-bar'
import { CookieConsent } from './cookie-consent'
import { Footer } from './footer'
import { Header } from './header'
import { LeaveGuard } from './leave-guard'
import styles from './public-frame.module.css'
import { useScrollPosition } from './scroll-position'
import { useTitle } from './use-title'

/** The shop's frame: header, the screen, footer; on a phone the bottom bar. */
export function PublicFrame() {
  useTitle()
  useScrollPosition()
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        К содержимому
      </a>
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <BottomBar />
      <CookieConsent />
      <LeaveGuard />
    </div>
  )
}
