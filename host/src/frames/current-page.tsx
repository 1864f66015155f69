import { useSyncExternalStore } from 'react'
import { Router } from 'react-router-dom'
import { base, lazyScreen } from '@lavka/shared'
import { followPlace, history, placeNow } from '../routing/history'
import { CrashGuard } from './crashed'
import { AdminFrame, MobileFrame, PublicFrame } from './public-frame'
import { CurrentScreen } from './current-screen'
import { LateScreen } from './late-screen'
import { useMatch } from '../routing/use-match'

const UnknownAddress = lazyScreen(() => import('./unknown-address'))
const frames = { public: PublicFrame, admin: AdminFrame, mobile: MobileFrame }

/** The page that the address asks for (history.ts). */
export function CurrentPage() {
  const { location, action } = useSyncExternalStore(followPlace, placeNow, placeNow)
  return (
    <CrashGuard>
      <Router basename={base || '/'} location={location} navigationType={action} navigator={history}>
        <FramedScreen />
      </Router>
    </CrashGuard>
  )
}

/** The frame stays mounted while the screen inside it changes. */
function FramedScreen() {
  const match = useMatch()
  const Frame = frames[match?.route.group ?? 'public']
  return (
    <Frame>
      {match ? (
        <CurrentScreen match={match} />
      ) : (
        <LateScreen>
          <UnknownAddress />
        </LateScreen>
      )}
    </Frame>
  )
}
