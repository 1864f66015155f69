import { DeveloperPanel } from '../panel/panel'
import { LeaveGuard } from './leave-guard'
import { NoticeHistory } from './notice-history'
import { ResultDialog } from './result-dialog'
import { SlowCalls } from './slow-calls'
import { WorkingAs } from './working-as'

export function Parts() {
  return (
    <>
      <WorkingAs />
      <SlowCalls />
      <LeaveGuard />
      <NoticeHistory />
      <DeveloperPanel />
      <ResultDialog />
    </>
  )
}
