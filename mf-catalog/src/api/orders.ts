import type {
  AnswerSubstitution,
  BeginCardPayment,
  CancelOrders,
  ChangeDelivery,
  ChangeGoods,
  ChangeOrder,
  CheckLimits,
  DiscountBasket,
  FindCardPayment,
  FindConsentDocuments,
  FindOrderDocuments,
  FindOrderHistory,
  FindGiftBalance,
  FindOwnOffers,
  FindTakenSlots,
  LeaveCardPayment,
  PlaceOrder,
  SuggestAddresses,
} from '@lavka/server/contract'
import { createCall } from '@lavka/shared'

export const placeOrderFx = createCall<PlaceOrder>('POST', '/api/clientv9/order')
export const checkLimitsFx = createCall<CheckLimits>('POST', '/api/clientv9/object/basket/limits')
export const discountBasketFx = createCall<DiscountBasket>('POST', '/api/clientv9/object/basket/discounts')
export const findTakenSlotsFx = createCall<FindTakenSlots>('GET', '/api/clientv9/object/delivery-slots')
export const findOwnOffersFx = createCall<FindOwnOffers>('GET', '/api/promotions/own')
export const findGiftBalanceFx = createCall<FindGiftBalance>('POST', '/api/gift-certificates/balance')
export const findOrderHistoryFx = createCall<FindOrderHistory>('POST', '/api/clientv9/order')
export const findOrderDocumentsFx = createCall<FindOrderDocuments>('GET', '/api/clientv9/objects/orders/{id}/documents')
export const changeOrderFx = createCall<ChangeOrder>('PUT', '/api/clientv9/object/orders')
export const changeGoodsFx = createCall<ChangeGoods>('PUT', '/api/clientv9/object/orders/correction')
export const changeDeliveryFx = createCall<ChangeDelivery>('PUT', '/api/clientv9/object/orders/delivery')
export const cancelOrdersFx = createCall<CancelOrders>('POST', '/api/clientv9/object/orders/cancel')
export const suggestAddressesFx = createCall<SuggestAddresses>('GET', '/api/clientv9/addresses')
export const findConsentDocumentsFx = createCall<FindConsentDocuments>('GET', '/api/users/consents/documents')
export const answerSubstitutionFx = createCall<AnswerSubstitution>('PUT', '/api/clientv9/object/substitutions')
export const beginCardPaymentFx = createCall<BeginCardPayment>('POST', '/api/clientv9/object/card-payment')
export const findCardPaymentFx = createCall<FindCardPayment>('GET', '/api/clientv9/object/card-payment')
export const leaveCardPaymentFx = createCall<LeaveCardPayment>('PUT', '/api/clientv9/object/card-payment')
