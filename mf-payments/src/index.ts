import { createRemote, lazyScreen } from '@lavka/shared'

export const { bootstrap, mount, update, unmount } = createRemote(
  'mf-payments',
  { beneficiaries: lazyScreen(() => import('./screens/beneficiaries/beneficiaries')) },
  { 'order-payment': lazyScreen(() => import('./lent/order-payment/order-payment')) },
)
