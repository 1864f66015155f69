import { createCall } from '@lavka/shared'
import type {
  FindDeliveries,
  FindSubscriptions,
  InsertSubscription,
  RemoveSubscription,
  ReplaceSecret,
  SwitchSubscription,
  TestSubscription,
} from '@lavka/server/contract'

export const findSubscriptionsFx = createCall<FindSubscriptions>('GET', '/apiadmin/subscriptions')
export const insertSubscriptionFx = createCall<InsertSubscription>('POST', '/apiadmin/subscriptions')
export const switchSubscriptionFx = createCall<SwitchSubscription>('PUT', '/apiadmin/subscriptions')
export const removeSubscriptionFx = createCall<RemoveSubscription>('DELETE', '/apiadmin/subscriptions')
export const replaceSecretFx = createCall<ReplaceSecret>('PUT', '/apiadmin/subscriptions/{id}/secret')
export const testSubscriptionFx = createCall<TestSubscription>('POST', '/apiadmin/subscriptions/{id}/test')
export const findDeliveriesFx = createCall<FindDeliveries>('GET', '/apiadmin/subscriptions/{id}/deliveries')
