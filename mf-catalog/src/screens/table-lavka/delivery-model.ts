import { attach, combine, sample } from 'effector'
import { addressOrNull, deliveryOf } from '@lavka/domain/delivery-price'
import { $suppliers, groupBySupplier, suppliersLoaded } from '@lavka/shared'
import type { BasketDelivery, Supplier } from '@lavka/server/contract'
import { findSuppliersFx } from '../../api/catalog'
import { $active } from './model'
import type { Tab } from './tab'

/** What the deliveries of a basket cost by the terms that this workplace knows; the server compares them when it places. */
function deliveriesOf({ lines, form }: Pick<Tab, 'lines' | 'form'>, suppliers: readonly Supplier[]) {
  return groupBySupplier(lines).flatMap(({ supplier, supplierName, totalKopecks }): BasketDelivery[] => {
    const prices = suppliers.find(({ code }) => code === supplier)?.deliveryPrices
    if (!prices) return []
    const delivery = deliveryOf({ areas: [], ...prices }, addressOrNull(form.address), totalKopecks)
    const { kopecks, toFreeKopecks } = delivery.state === 'known' ? delivery : { kopecks: null, toFreeKopecks: null }
    return [{ supplier, supplierName, kopecks, toFreeKopecks }]
  })
}

export const $deliveries = combine($active, $suppliers, deliveriesOf)

/** The server has other terms: they are read again. */
export const readTermsFx = attach({ effect: findSuppliersFx, mapParams: (_: void) => ({}) })
sample({ clock: readTermsFx.doneData, target: suppliersLoaded })
