import { createCall } from '@lavka/shared'
import type { FillPriceList, MovePriceList } from '@lavka/server/contract'

export const movePriceListFx = createCall<MovePriceList>('PUT', '/apiadmin/objects/price-lists/state')
export const fillPriceListFx = createCall<FillPriceList>('POST', '/apiadmin/objects/price-lists/products')
