import { Provider, useProvidedScope, useUnit } from 'effector-react'
import type { PropsWithChildren } from 'react'
import { lazyScreen, PressedAgain } from '@lavka/shared'
import { $isMobile } from '../routing/phone-shop'
import { AsEverybody } from './as-everybody'
import { BottomBar } from './bottom-bar'
import { Footer } from './footer'
import { Header } from './header'
import { CookieConsent } from './late-chunk'
import styles from './public-frame.module.css'
import { useScrollPosition } from './scroll-position'
import { SkipLink } from './skip-link'
import { usePlace } from '../routing/use-place'
import { useTitle } from './use-title'

// The phone's frame and that of the back office are chunks of their own; the edge preloads the one of a page's route by its name
// (delivery/src/preload.ts). There is no <Suspense> around them: until a frame is loaded, React leaves in place what the page shows, which is the
// HTML from the edge or the screen of before.
export const MobileFrame = lazyScreen(() => import(/* webpackChunkName: "frame-mobile" */ './mobile-frame'))
export const AdminFrame = lazyScreen(() => import(/* webpackChunkName: "frame-admin" */ './admin-frame'))

/** Screens that both shops share: a visitor of the phone's shop keeps the phone's frame. */
export function PublicFrame({ children }: PropsWithChildren) {
  return useUnit($isMobile) ? <MobileFrame>{children}</MobileFrame> : <WideFrame>{children}</WideFrame>
}

/**
 * The shop's frame: header, the screen, footer; on a phone the bottom bar. Its HTML is a part of the host's build (renderer/frame.tsx), which the edge
 * puts around the HTML of a screen, so that it is hydrated as well.
 */
export function WideFrame({ children }: PropsWithChildren) {
  useTitle()
  useScrollPosition()
  usePlace()
  const scope = useProvidedScope()
  return (
    <AsEverybody>
      <div className={styles.frame}>
        <SkipLink />
        <Header />
        <main id="main" className={styles.main} tabIndex={-1}>
          {scope && <Provider value={scope}>{children}</Provider>}
        </main>
        <Footer />
        <BottomBar />
        <CookieConsent />
        <PressedAgain />
      </div>
    </AsEverybody>
  )
}
