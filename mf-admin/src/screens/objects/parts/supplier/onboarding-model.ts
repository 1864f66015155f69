import type { Onboarding } from '@lavka/server/contract'
import { $role, createDetails, loggedOut, noticeShown, type ApiError } from '@lavka/shared'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { decideOnboardingFx, findOnboardingFx, submitOnboardingFx } from '../../../../api/onboarding'
import { $open, $row, invalidated as cardInvalidated } from '../../card/row-model'
import { refusalOf } from '../../card/save-model'
import { invalidated as listInvalidated } from '../../model'

// The onboarding of the supplier in the card: the supplier submits the finished checklist, operators approve or return it.

export type Move = 'submitted' | 'approved' | 'returned'
export const moved = createEvent<Move>()
export const returnPressed = createEvent()
export const reasonTyped = createEvent<string>()

/** `version` is that of the row in the card: with another one the checklist is asked for again, and the earlier one stays meanwhile. */
const details = createDetails({
  effect: findOnboardingFx,
  toParams: ({ id }: { id: number; version: number }) => ({ query: { id } }),
  idOf: ({ id }) => id,
  forgetOn: [loggedOut],
})
export const { opened, retryClicked, $error } = details
const $found = details.$details
/** The checklist of the supplier in the card; null while it loads. */
export const $onboarding = combine($found, $row, (found, row) => (found?.id === row?.['id'] ? found : null))

const moveFx = createEffect<{ seen: Onboarding; to: Move; reason: string }, Onboarding, ApiError>(
  ({ seen: { id, version }, to, reason }) =>
    to === 'submitted'
      ? submitOnboardingFx({ body: { id, version } })
      : decideOnboardingFx({ body: { id, version, to, ...(to === 'returned' && { reason }) } }),
)
sample({ clock: moveFx.doneData, target: $found })

const $isComplete = $onboarding.map((found) => found?.steps.every(({ isDone }) => isDone) ?? false)
/** What the person may do now. An unfinished list is shown as unfinished instead. */
export const $moves = combine($onboarding, $isComplete, $role, (found, isComplete, role): Move[] => {
  if (!found) return []
  const { state } = found
  if (role === 'supplier') return isComplete && (state === 'filling' || state === 'returned') ? ['submitted'] : []
  if (role !== 'admin' && role !== 'manager') return []
  if (state === 'submitted') return isComplete ? ['approved', 'returned'] : ['returned']
  return state === 'approved' ? ['returned'] : []
})
export const $isPending = moveFx.pending
export const $isReturning = createStore(false)
  .on(returnPressed, (is) => !is)
  .reset(moveFx.done, $open)
export const $reason = createStore('')
  .on(reasonTyped, (_, reason) => reason)
  .reset(moveFx.done, $open)
export const $refusal = createStore('')
  .on(moveFx.failData, (_, error) =>
    [error.message, ...(refusalOf(error).fields ?? []).map(({ message }) => message)].join('. '),
  )
  .reset(moveFx, $open)

const words: Record<Move, string> = {
  submitted: 'Отправлено на проверку. Ответ придёт письмом',
  approved: 'Поставщик одобрен, его товары уже в магазине',
  returned: 'Поставщик возвращён и получит письмо с причиной',
}
export const $said = createStore('')
  .on(moveFx.done, (_, { params: { to } }) => words[to])
  .reset(moved, $open)

sample({
  clock: sample({
    clock: moved,
    source: { seen: $onboarding, reason: $reason, isPending: $isPending },
    fn: ({ seen, reason, isPending }, to) => (seen && !isPending ? { seen, to, reason } : undefined),
  }).filterMap((given) => given),
  target: moveFx,
})
sample({ clock: moveFx.done, fn: () => undefined, target: listInvalidated })
// after a refusal too: the supplier may have changed
sample({ clock: moveFx.finally, fn: () => undefined, target: cardInvalidated })
sample({ clock: moveFx.fail, fn: () => undefined, target: details.invalidated })
sample({ clock: $said, filter: Boolean, fn: (text) => ({ kind: 'success', text }) as const, target: noticeShown })
