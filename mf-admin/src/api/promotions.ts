import { createCall } from '@lavka/shared'
import type { MovePromotion, SplitPromotion, TryPromotion } from '@lavka/server/contract'

export const movePromotionFx = createCall<MovePromotion>('PUT', '/apiadmin/objects/promotions/state')
export const tryPromotionFx = createCall<TryPromotion>('POST', '/apiadmin/objects/promotions/trial')
export const splitPromotionFx = createCall<SplitPromotion>('POST', '/apiadmin/objects/promotions/split')
