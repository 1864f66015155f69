import { useSyncExternalStore } from 'react'
import { Router } from 'react-router-dom'
import { base } from '@lavka/shared'
import { followPlace, history, placeNow } from '../routing/history'
import { AdminFrame } from './admin-frame'
import { CrashGuard } from './crashed'
import { MobileFrame, PublicFrame } from './public-frame'
import { CurrentScreen } from './current-screen'
import { UnknownAddress } from './unknown-address'
import { useMatch } from '../routing/use-match'

const frames = { public: PublicFrame, admin: AdminFrame, mobile: MobileFrame }

/** The page that the address asks for (history.ts). */
export function CurrentPage() {
  const { location, action } = useSyncExternalStore(followPlace, placeNow)
  return (
    <CrashGuard>
      <Router basename={base || '/'} location={location} navigationType={action} navigator={history}>
        <FramedScreen />
      </Router>
    </CrashGuard>
  )
}

/** A frame stays while screens change inside it. */
function FramedScreen() {
  const match = useMatch()
  const Frame = frames[match?.route.group ?? 'public']
  return <Frame>{match ? <CurrentScreen match={match} /> : <UnknownAddress />}</Frame>
}
