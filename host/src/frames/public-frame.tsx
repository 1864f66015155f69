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

const Phone = lazyScreen(() => import('./mobile-frame'))

/** The phone's frame, which nobody else loads. */
export function MobileFrame({ children }: PropsWithChildren) {
  return (
    <Suspense fallback={null}>
      <Phone>{children}</Phone>
    </Suspense>
  )
}

/** The frame of what both shops share: who comes from the phone's shop stays in its frame. */
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
