import { DeveloperPanel } from '../panel/panel'
import { LeaveGuard } from '../notices/leave-guard'
import { NoticeHistory } from '../notices/notice-history'
import { ResultDialog } from '../notices/result-dialog'
import { SlowCalls } from '../notices/slow-calls'
import { Slots } from '../remotes/slots'
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
      <Slots />
    </>
  )
}
