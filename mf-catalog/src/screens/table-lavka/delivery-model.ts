import { combine } from 'effector'
import { deliveryOf } from '@lavka/domain/delivery-price'
import { addressOrNull } from '@lavka/domain/order/fulfilment'
import { $suppliers, groupBySupplier } from '@lavka/shared'
import type { BasketDelivery, Supplier } from '@lavka/server/contract'
import { $active } from './model'
import { pointOf } from './pickup'
import type { Tab } from './tab'

/** What the deliveries of a basket cost by the terms that this workplace knows; the server compares them when it places. */
function deliveriesOf({ lines, form }: Pick<Tab, 'lines' | 'form'>, suppliers: readonly Supplier[]) {
  return groupBySupplier(lines).flatMap(({ supplier, supplierName, totalKopecks }): BasketDelivery[] => {
    const own = suppliers.find(({ code }) => code === supplier)
    const point = own && pointOf(own, form)
    if (point) return [{ supplier, supplierName, isPickup: true, kopecks: point.kopecks, toFreeKopecks: null }]
    const prices = own?.deliveryPrices
    if (!prices) return []
    const delivery = deliveryOf({ areas: [], ...prices }, addressOrNull(form.address), totalKopecks)
    const { kopecks, toFreeKopecks } = delivery.state === 'known' ? delivery : { kopecks: null, toFreeKopecks: null }
    return [{ supplier, supplierName, kopecks, toFreeKopecks }]
  })
}

export const $deliveries = combine($active, $suppliers, deliveriesOf)
