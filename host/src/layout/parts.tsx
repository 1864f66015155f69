import { DeveloperPanel } from '../panel/panel'
import { NoticeHistory } from './notice-history'
import { SlowCalls } from './slow-calls'
import { WorkingAs } from './working-as'

export function Parts() {
  return (
    <>
      <WorkingAs />
      <SlowCalls />
      <NoticeHistory />
      <DeveloperPanel />
    </>
  )
}
