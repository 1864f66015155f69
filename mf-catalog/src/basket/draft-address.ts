import { $id, $userInfo, loggedOut, readStoredFx } from '@lavka/shared'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $summary } from './model'

// The address of the checkout's form, for which the basket and the checkout ask what delivery costs: both show the same price.

/** Where the browser keeps the draft of the checkout. */
export const DRAFT_KEY = 'lavka.order-draft'
/** The form has another address. */
export const draftAddressChanged = createEvent<string>()
/** The basket is shown: it needs the address of the draft. */
export const draftAddressAsked = createEvent()

/** A stored draft of this person. */
export function isDraftOf(stored: unknown, owner: number): stored is object {
  return typeof stored === 'object' && stored !== null && 'owner' in stored && stored.owner === owner
}

const readFx = attach({ effect: readStoredFx, mapParams: (_: void) => DRAFT_KEY })
const draftRead = sample({
  clock: readFx.doneData,
  source: $id,
  fn: (owner, stored) =>
    isDraftOf(stored, owner) && 'address' in stored && typeof stored.address === 'string' ? stored.address : '',
})

/** What the checkout has told, else what is stored. Null: the form would have the address of the last order, as it has for an empty draft. */
const $draftAddress = createStore<string | null>(null)
  .on(draftAddressChanged, (_, address) => address)
  .on(draftRead, (known, address) => known || address || null)
  .reset(loggedOut)
sample({ clock: draftAddressAsked, fn: () => undefined, target: readFx })
/** The draft has been read, or cannot be. */
export const draftAddressSettled = readFx.finally.map(() => undefined)

/** Whether the price of a delivery depends on the address. */
const $needsAddress = $summary.map(({ ready }) =>
  ready.some(({ supplierInfo }) => (supplierInfo?.deliveryPrices?.zones.length ?? 0) > 0),
)

/** An address as it is sent: without the comma after a chosen suggestion. */
export const toSent = (address: string): string => address.trim().replace(/,$/, '')

/** The address to ask prices of delivery for; empty while no price depends on it, or nothing is written. */
export const $addressToAsk = combine($draftAddress, $userInfo, $needsAddress, (draft, { address }, isNeeded) =>
  isNeeded ? toSent(draft ?? address) : '',
)
