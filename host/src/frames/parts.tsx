import { DeveloperPanel } from '../panel/panel'
import { LeaveGuard } from '../notices/leave-guard'
import { NoticeHistory } from '../notices/notice-history'
import { ResultDialog } from '../notices/result-dialog'
import { SlowCalls } from '../notices/slow-calls'
import { PasswordDialog } from '../password/password-dialog'
import { Slots } from '../remotes/slots'
import { Connection } from './connection'
import { StandingMessage } from './standing-message'
import { WorkingAs } from './working-as'

export { CookieConsent } from './cookie-consent'

export function Parts() {
  return (
    <>
      <WorkingAs />
      <Connection />
      <StandingMessage />
      <SlowCalls />
      <LeaveGuard />
      <NoticeHistory />
      <DeveloperPanel />
      <ResultDialog />
      <PasswordDialog />
      <Slots />
    </>
  )
}
