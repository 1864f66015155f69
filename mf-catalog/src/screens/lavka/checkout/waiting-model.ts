import { createEvent, sample } from 'effector'
import { navigated, paths, type ApiError } from '@lavka/shared'
import { $waiting, waitingDropped, waitingPlaced } from '../../../waiting-order/model'
import { $isDraftRead, draftDropped, draftSettled } from './model'

// What becomes, at the open checkout, of an order that has waited for a connection (waiting-order/model.ts).

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
