import type {
  AnswerSubstitution,
  CancelOrders,
  ChangeOrder,
  CheckLimits,
  DiscountBasket,
  FindConsentDocuments,
  FindOrderDocuments,
  FindOrderHistory,
  FindOwnOffers,
  FindTakenSlots,
  PlaceOrder,
  SuggestAddresses,
} from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

export const placeOrderFx = createCall<PlaceOrder>('POST', '/api/clientv9/order')
export const checkLimitsFx = createCall<CheckLimits>('POST', '/api/clientv9/object/basket/limits')
export const discountBasketFx = createCall<DiscountBasket>('POST', '/api/clientv9/object/basket/discounts')
export const findTakenSlotsFx = createCall<FindTakenSlots>('GET', '/api/clientv9/object/delivery-slots')
export const findOwnOffersFx = createCall<FindOwnOffers>('GET', '/api/promotions/own')
export const findOrderHistoryFx = createCall<FindOrderHistory>('POST', '/api/clientv9/order')
export const findOrderDocumentsFx = createCall<FindOrderDocuments>('GET', '/api/clientv9/objects/orders/{id}/documents')
export const changeOrderFx = createCall<ChangeOrder>('PUT', '/api/clientv9/object/orders')
export const cancelOrdersFx = createCall<CancelOrders>('POST', '/api/clientv9/object/orders/cancel')
export const suggestAddressesFx = createCall<SuggestAddresses>('GET', '/api/clientv9/addresses')
export const findConsentDocumentsFx = createCall<FindConsentDocuments>('GET', '/api/users/consents/documents')
export const answerSubstitutionFx = createCall<AnswerSubstitution>('PUT', '/api/clientv9/object/substitutions')
