import type { FindDeliveryRatings, RateDelivery } from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

export const findDeliveryRatingsFx = createCall<FindDeliveryRatings>('GET', '/api/clientv9/object/delivery-ratings')
export const rateDeliveryFx = createCall<RateDelivery>('PUT', '/api/clientv9/object/delivery-ratings')
