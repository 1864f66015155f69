import type { DeliveryTerms, DeliveryZone } from '@lavka/domain/delivery-price'

type Row = {
  delivery_areas: readonly string[]
  delivery_kopecks: number
  delivery_free_from_kopecks: number | null
  delivery_zones: readonly DeliveryZone[]
}

/** Where a supplier delivers and for how much, of a row of `suppliers`. */
export const termsOf = (row: Row): DeliveryTerms => ({
  areas: row.delivery_areas,
  kopecks: row.delivery_kopecks,
  freeFromKopecks: row.delivery_free_from_kopecks,
  zones: row.delivery_zones,
})
