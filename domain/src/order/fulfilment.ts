// How the order of a supplier reaches its buyer: brought to an address, taken at a point, or not known yet (decision 0186).

/** `point` is the name of a point of the supplier (pickup-points.ts). */
export type Fulfilment = Brought | { kind: 'pickup'; point: string }
type Brought = { kind: 'delivery'; address: string } | { kind: 'unknown' }

/** What a request says of it: one address for all that is brought, and points by the code of the supplier. */
export type Destination = {
  address?: string | null | undefined
  pickups?: Readonly<Record<string, string>> | undefined
}

export function fulfilmentOf({ address, pickups = {} }: Destination, supplier: string): Fulfilment {
  const point = pickups[supplier]
  return point === undefined ? broughtTo(address) : { kind: 'pickup', point }
}

export const broughtTo = (address: Destination['address']): Brought =>
  address === undefined || address === null ? { kind: 'unknown' } : { kind: 'delivery', address }

/** Whether anything of these suppliers is brought, so that an address is needed. */
export const isBrought = (pickups: Destination['pickups'] = {}, goods: readonly { supplier: string }[]): boolean =>
  goods.some(({ supplier }) => pickups[supplier] === undefined)

/** The shortest address of an order. */
const SHORTEST = 3

/** A typed address; null while it is none yet: too short, or without a letter. */
export function addressOrNull(typed: string): string | null {
  const address = typed.trim()
  return address.length >= SHORTEST && /\p{L}/u.test(address) ? address : null
}
