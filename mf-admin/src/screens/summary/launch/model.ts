import type { Launch, TrialMessage } from '@lavka/server/contract'
import { $role, createDetails, loggedOut } from '@lavka/shared'
import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import { findLaunchFx, sendTrialFx } from '../../../api/launch'
import { pollWhile } from '@lavka/shared/office'

type Channel = TrialMessage['channel']

export const opened = createEvent()
export const trialPressed = createEvent<Channel>()

const details = createDetails({ effect: findLaunchFx, toParams: (_: void) => ({}), forgetOn: [loggedOut] })
export const { retryClicked, $error } = details
sample({
  clock: opened,
  source: $role,
  filter: (role) => role === 'admin',
  fn: () => undefined,
  target: details.opened,
})

const isComplete = ({ steps }: Launch) => steps.every(({ isDone }) => isDone)
/** What is left to do before the shop opens; null when it is not known, or nothing is left. */
export const $launch = details.$details.map((launch) => (launch && !isComplete(launch) ? launch : null))

const sendFx = attach({ effect: sendTrialFx, mapParams: (channel: Channel) => ({ body: { channel } }) })
export const $isSending = sendFx.pending
sample({ clock: trialPressed, source: $isSending, filter: (is) => !is, fn: (_, channel) => channel, target: sendFx })
sample({ clock: sendFx.doneData, target: details.$details })
/** Why a trial message was refused, by channel. */
export const $refusals = createStore<Partial<Record<Channel, string>>>({})
  .on(sendFx.fail, (_, { params, error }) => ({ [params]: error.message }))
  .reset(trialPressed, opened)

/** The trial messages of this visit are watched until they have left. */
const $isWatched = createStore(false)
  .on(trialPressed, () => true)
  .reset(opened)
pollWhile({
  answered: merge([details.done, sendFx.done]),
  $isAtWork: combine(
    $isWatched,
    $launch,
    (isWatched, launch) => isWatched && (launch?.trials.some(({ state }) => state === 'waiting') ?? false),
  ),
  $place: $isWatched,
  again: details.invalidated,
})
