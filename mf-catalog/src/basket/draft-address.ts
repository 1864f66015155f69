import { offeredPoints } from '@lavka/domain/pickup-points'
import { $id, $userInfo, loggedOut, readStoredFx } from '@lavka/shared'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $summary } from './summary-model'

// Where the goods go by the checkout's form: the basket and the checkout ask for the same place what delivery costs, and show the same price.

/** Where the browser keeps the draft of the checkout. */
export const DRAFT_KEY = 'lavka.order-draft'
/** By supplier: the name of the point where the buyer takes the order. */
export type Pickups = Record<string, string>
type Place = { address: string; pickups: Pickups }
/** The form has another place. */
export const draftPlaceChanged = createEvent<Place>()
/** The basket is shown: it needs the place of the draft. */
export const draftPlaceAsked = createEvent()

/** A stored draft of this person, or of a guest: whoever uses this browser without a login can read that one. */
export function isDraftOf(stored: unknown, owner: number): stored is object {
  const isDraft = typeof stored === 'object' && stored !== null && 'owner' in stored
  return isDraft && (stored.owner === owner || stored.owner === 0)
}

/** The texts of a stored object, by name; nothing of anything else. */
export function toTexts(stored: unknown): Record<string, string> {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

const readFx = attach({ effect: readStoredFx, mapParams: (_: void) => DRAFT_KEY })
const draftRead = sample({
  clock: readFx.doneData,
  source: $id,
  fn: (owner, stored): Place => {
    if (!isDraftOf(stored, owner)) return nowhere
    const { address = '' } = toTexts(stored)
    return { address, pickups: toTexts('pickups' in stored ? stored.pickups : null) }
  },
})

const nowhere: Place = { address: '', pickups: {} }
/** What the checkout has told, else what is stored. Without an address the form would have that of the last order. */
const $draft = createStore<Place | null>(null)
  .on(draftPlaceChanged, (_, place) => place)
  .on(draftRead, (known, stored) => known ?? stored)
  .reset(loggedOut)
sample({ clock: draftPlaceAsked, fn: () => undefined, target: readFx })
/** The draft has been read, or cannot be. */
export const draftPlaceSettled = readFx.finally.map(() => undefined)

const textOf = (pickups: Pickups) => JSON.stringify(Object.entries(pickups).sort())
const $chosen = combine($draft, $summary, (draft, { ready }) =>
  Object.fromEntries(
    ready.flatMap(({ supplier, supplierInfo }) => {
      const points = supplierInfo ? offeredPoints(supplierInfo.pickupPoints ?? [], supplierInfo) : []
      const name = draft?.pickups[supplier]
      return name !== undefined && points.some((point) => point.name === name) ? [[supplier, name] as const] : []
    }),
  ),
)
/** The points that are chosen and can be; the same until one of them changes. */
export const $pickups = createStore<Pickups>({}, { updateFilter: (next, now) => textOf(next) !== textOf(now) }).on(
  $chosen,
  (_, chosen) => chosen,
)

/** Whether the price of a delivery depends on the address. */
const $needsAddress = combine($summary, $pickups, ({ ready }, pickups) =>
  ready.some(
    ({ supplier, supplierInfo }) => !(supplier in pickups) && (supplierInfo?.deliveryPrices?.zones.length ?? 0) > 0,
  ),
)

/** An address as it is sent: without the comma after a chosen suggestion. */
export const toSent = (address: string): string => address.trim().replace(/,$/, '')

/** The address to ask prices of delivery for; empty while no price depends on it, or nothing is written. */
export const $addressToAsk = combine($draft, $userInfo, $needsAddress, (draft, last, isNeeded) =>
  isNeeded ? toSent(draft?.address || last.address) : '',
)
