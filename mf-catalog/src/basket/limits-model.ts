import type { CheckLimits } from '@lavka/server/contract'
import { $isLoggedIn, createDetails, loggedOut } from '@lavka/shared'
import { combine, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { checkLimitsFx } from '../api/orders'
import { $summary } from './model'

export const limitsShown = createEvent()
export const limitsHidden = createEvent()

/** Debounce in milliseconds, as «+» is often pressed several times. */
const PAUSE_MS = 400

const $isShown = createStore(false)
  .on(limitsShown, () => true)
  .on(limitsHidden, () => false)

type Asked = CheckLimits['body']['lines']

/** A failure is not shown: the checkout checks the limits again and shows problems. */
const limits = createDetails({
  effect: checkLimitsFx,
  toParams: (lines: Asked) => ({ body: { lines } }),
  idOf: () => 'basket',
  forgetOn: [loggedOut],
})
const $lines = $summary.map(({ readyLines }): Asked =>
  readyLines.map(({ product, quantity }) => ({ product: product.code, quantity })),
)
const $limits = combine(limits.$details, $lines, (known, lines) => (lines.length > 0 ? known : null))

/** The message that the order in total exceeds the limit; empty when it does not. */
export const $limit = $limits.map((known) => known?.limit ?? '')
/** By product code: the message that the quantity exceeds the person's limit, and the allowed quantity. */
export const $lineLimits = $limits.map((known) =>
  Object.fromEntries((known?.lines ?? []).map(({ product, message, most = 0 }) => [product, { message, most }])),
)
/** The phone number for larger orders. */
export const $phone = $limits.map((known) => known?.phone ?? '')

const $isAsked = combine(
  { lines: $lines, isShown: $isShown, isLoggedIn: $isLoggedIn },
  ({ lines, isShown, isLoggedIn }) => isShown && isLoggedIn && lines.length > 0,
)
const changed = debounce({ source: sample({ clock: $lines, filter: $isAsked }), timeout: PAUSE_MS })
sample({ clock: limitsShown, source: $lines, filter: $isAsked, target: limits.opened })
// a change of cards or terms alone does not need a new request
sample({ clock: changed, source: $lines, filter: $isAsked, target: limits.addressRead })
