import type { DeliveryPrice, DeliveryZone } from '@lavka/domain/delivery-price'

/**
 * `sells` names leaf categories or branches; a good of `by` stands in this supplier's shop that sells its category.
 * In the categories of `onlyOwn` the shop sells nothing but such goods.
 */
export type ShopData = {
  code: string
  name: string
  address: string
  sells: readonly string[]
  onlyOwn?: readonly string[]
}

export type SupplierData = {
  code: string
  parent?: string
  name: string
  region: string
  description: string
  phone: string
  minimumRoubles: number
  deliveryInDays: number
  deliveryUntil: string
  emblem: string
  isOrganic?: boolean
  /** what delivery costs; none is free */
  delivery?: DeliveryPrice & { zones: DeliveryZone[] }
  /** lines of pickup-points.ts of the domain */
  pickupPoints?: readonly string[]
  shops: readonly ShopData[]
}

/** A shop as one line of data. */
export const shop = (code: string, name: string, address: string, ...sells: string[]): ShopData => ({
  code,
  name,
  address,
  sells,
})
