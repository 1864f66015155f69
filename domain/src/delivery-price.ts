import { isInAreas } from './delivery-areas'
import { formatMoney } from './format'

// What it costs to bring an order to an address. One function for the page of a supplier, the basket, the check and the order (decision 0141).

/** A price of delivery, kopecks: nothing from a sum of goods on, when there is one. */
export type DeliveryPrice = { kopecks: number; freeFromKopecks: number | null }
/** Towns with a price of their own. */
export type DeliveryZone = DeliveryPrice & { areas: readonly string[] }
/** What a supplier says: where it delivers (empty: everywhere), the usual price, and zones, of which the first that names the town counts. */
export type DeliveryTerms = DeliveryPrice & { areas: readonly string[]; zones: readonly DeliveryZone[] }

/**
 * `unknown`: the price depends on an address that is not known yet. `toFreeKopecks` is what goods lack until it costs nothing; null when no sum makes it
 * free, or it is free already.
 */
export type Delivery =
  | { state: 'outside' }
  | { state: 'unknown' }
  | { state: 'known'; kopecks: number; toFreeKopecks: number | null }

/**
 * The delivery of goods for so many kopecks, before discounts, as the supplier's minimum is counted: a promo code makes no delivery dearer. `address`
 * null: not known yet.
 */
export function deliveryOf(terms: DeliveryTerms, address: string | null, goodsKopecks: number): Delivery {
  if (address === null) return beforeAddress(terms, goodsKopecks)
  const zone = terms.zones.find(({ areas }) => areas.length > 0 && isInAreas(address, areas))
  if (!zone && !isInAreas(address, terms.areas)) return { state: 'outside' }
  return at(zone ?? terms, goodsKopecks)
}

/** The price is known before the address when it is the same everywhere. */
function beforeAddress(terms: DeliveryTerms, goodsKopecks: number): Delivery {
  const usual = at(terms, goodsKopecks)
  const isSame = terms.zones.every((zone) => at(zone, goodsKopecks).kopecks === usual.kopecks)
  return isSame ? usual : { state: 'unknown' }
}

function at({ kopecks, freeFromKopecks }: DeliveryPrice, goodsKopecks: number) {
  const isFree = kopecks === 0 || (freeFromKopecks !== null && goodsKopecks >= freeFromKopecks)
  const toFreeKopecks = isFree || freeFromKopecks === null ? null : freeFromKopecks - goodsKopecks
  return { state: 'known' as const, kopecks: isFree ? 0 : kopecks, toFreeKopecks }
}

/** What an order comes to, kopecks: its goods and their delivery; nothing when no goods are to be paid for. */
export const withDelivery = (goodsKopecks: number, deliveryKopecks: number): number =>
  goodsKopecks > 0 ? goodsKopecks + deliveryKopecks : 0

/** Whether delivery costs anything anywhere. */
export const mayCost = ({ kopecks, zones }: Pick<DeliveryTerms, 'kopecks' | 'zones'>): boolean =>
  kopecks > 0 || zones.some((zone) => zone.kopecks > 0)

/** All places to which a supplier delivers; empty: everywhere. */
export const placesOf = ({ areas, zones }: Pick<DeliveryTerms, 'areas' | 'zones'>): readonly string[] =>
  areas.length === 0 ? [] : [...new Set([...areas, ...zones.flatMap((zone) => zone.areas)])]

/** «200 ₽, бесплатно от 3 000 ₽», «бесплатно». */
export function deliveryPriceText({ kopecks, freeFromKopecks }: DeliveryPrice): string {
  if (kopecks === 0) return 'бесплатно'
  const free = freeFromKopecks === null ? '' : `, бесплатно от ${formatMoney(freeFromKopecks, 'short')}`
  return `${formatMoney(kopecks, 'short')}${free}`
}
