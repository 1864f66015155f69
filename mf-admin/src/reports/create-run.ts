import { createDetails, createLatestCall, loggedOut, noticeShown, toNotice } from '@lavka/shared'
import { createEvent, restore, sample } from 'effector'
import type { Ask } from '@lavka/server/contract'
import { cancelReportRunFx, findReportRunFx, findReportRunsFx, insertReportRunFx } from '../api/reports'
import { pollWhile } from '@lavka/shared/office'

/** A report that the server computes in the background: its start, how far it is, its end, and the answers that are kept. */
export function createRun() {
  /** the run that the address names; null for none */
  const addressRead = createEvent<number | null>()
  const stopClicked = createEvent<number>()

  const start = createLatestCall({
    effect: insertReportRunFx,
    toParams: ({ name, ask }: { name: string; ask: Ask }) => ({ body: { table: name, ...ask } }),
  })
  const shown = createDetails({
    effect: findReportRunFx,
    toParams: (id: number) => ({ params: { id } }),
    forgetOn: [loggedOut],
  })
  const $run = shown.$details.map((details) => details && details.run)
  const listed = createDetails({ effect: findReportRunsFx, toParams: (_: void) => undefined, forgetOn: [loggedOut] })

  sample({ clock: addressRead, target: shown.addressRead })
  pollWhile({
    answered: shown.done,
    $isAtWork: $run.map((run) => run !== null && run.endedAt === null),
    $place: $run.map((run) => run && `${run.id} ${run.state}`),
    again: shown.invalidated,
  })
  sample({ clock: stopClicked, fn: (id) => ({ params: { id } }), target: cancelReportRunFx })
  sample({ clock: cancelReportRunFx.done, fn: () => undefined, target: shown.invalidated })
  sample({ clock: cancelReportRunFx.failData, fn: toNotice, target: noticeShown })

  return {
    addressRead,
    start,
    stopClicked,
    listOpened: listed.opened,
    retryClicked: shown.retryClicked,
    /** the run of the address; null in an address without one */
    $id: restore(addressRead, null),
    $run,
    $answer: shown.$details.map((details) => details && details.answer),
    $isStopping: cancelReportRunFx.pending,
    $error: shown.$error,
    $list: listed.$details,
    $isListPending: listed.$isPending,
    $listError: listed.$error,
  }
}
