import { useUnit } from 'effector-react'
import { Suspense, type PropsWithChildren } from 'react'
import { lazyScreen } from '@lavka/shared'
import { $isMobile } from '../routing/phone-shop'
import { BottomBar } from './bottom-bar'
import { CookieConsent } from './cookie-consent'
import { Footer } from './footer'
import { Header } from './header'
import styles from './public-frame.module.css'
import { useScrollPosition } from './scroll-position'
import { SkipLink } from './skip-link'
import { usePlace } from '../routing/use-place'
import { useTitle } from './use-title'

// the edge preloads the frame of a page's route by its name (delivery/src/preload.ts)
const Phone = lazyScreen(() => import(/* webpackChunkName: "frame-mobile" */ './mobile-frame'))
const Office = lazyScreen(() => import(/* webpackChunkName: "frame-admin" */ './admin-frame'))

/** The phone's frame, as a chunk of its own. */
export function MobileFrame({ children }: PropsWithChildren) {
  return (
    <Suspense fallback={null}>
      <Phone>{children}</Phone>
    </Suspense>
  )
}

/** The frame of the back office, as a chunk of its own. */
export function AdminFrame({ children }: PropsWithChildren) {
  return (
    <Suspense fallback={null}>
      <Office>{children}</Office>
    </Suspense>
  )
}

/** Screens that both shops share: a visitor of the phone's shop keeps the phone's frame. */
export function PublicFrame({ children }: PropsWithChildren) {
  return useUnit($isMobile) ? <MobileFrame>{children}</MobileFrame> : <WideFrame>{children}</WideFrame>
}

/** The shop's frame: header, the screen, footer; on a phone the bottom bar. */
function WideFrame({ children }: PropsWithChildren) {
  useTitle()
  useScrollPosition()
  usePlace()
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
      <CookieConsent />
    </div>
  )
}
