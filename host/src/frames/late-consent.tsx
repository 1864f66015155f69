import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { $isLate } from './late-parts'

/** In the chunk of the late parts, which has been loaded when it is asked for. */
const CookieConsent = lazy(() => import(/* webpackChunkName: "late" */ './cookie-consent'))

/** The question about cookies. */
export function LateConsent() {
  return (
    useUnit($isLate) && (
      <Suspense>
        <CookieConsent />
      </Suspense>
    )
  )
}
