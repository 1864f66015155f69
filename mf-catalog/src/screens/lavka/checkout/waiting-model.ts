import { createEvent, sample } from 'effector'
import { navigated, paths, type ApiError } from '@lavka/shared'
import { $waiting, keepWaitingFx, waitingDropped, waitingPlaced } from '../../../waiting-order/model'
import type { Sending } from './attempt-model'
import { $isDraftRead, draftDropped, draftSettled } from './model'

// What becomes of an order that could not be sent: without a connection it waits (waiting-order/model.ts), otherwise the person presses again.

export const sendFailed = createEvent<{ params: Sending; error: ApiError }>()
/** The order neither was placed nor waits. */
export const failed = createEvent<ApiError>()

/** The browser itself says that there is no connection. */
const isCutOff = ({ code }: ApiError) => code === 'NO_ANSWER' && !navigator.onLine
sample({
  clock: sendFailed,
  filter: ({ error }) => isCutOff(error),
  fn: ({ params: { key, body } }) => ({ key, body }),
  target: keepWaitingFx,
})
sample({ clock: sendFailed, filter: ({ error }) => !isCutOff(error), fn: ({ error }) => error, target: failed })
// where nothing can be stored, nothing waits
const NO_CONNECTION: ApiError = { status: 0, code: 'NO_ANSWER', message: '' }
sample({ clock: keepWaitingFx.fail, fn: () => NO_CONNECTION, target: failed })

sample({ clock: waitingPlaced, fn: () => undefined, target: draftDropped })

/** An order that has waited was refused: the checkout shows why, as if it had been pressed here. */
export const refusalShown = createEvent<ApiError>()

/** While the checkout is open. */
export function connectWaiting() {
  sample({
    clock: waitingPlaced,
    fn: ({ group: { groupId } }) => (groupId === null ? paths.myOrders() : paths.placed(groupId)),
    target: navigated,
  })
  const refused = sample({
    clock: [$waiting, draftSettled],
    source: { waiting: $waiting, isDraftRead: $isDraftRead },
    filter: ({ isDraftRead }) => isDraftRead,
    fn: ({ waiting }) => waiting?.refusal ?? null,
  }).filterMap((refusal) => refusal ?? undefined)
  sample({ clock: refused, target: refusalShown })
  sample({ clock: refused, fn: () => undefined, target: waitingDropped })
}
