import { createRemote, lazyScreen, type Screens } from '@lavka/shared'
import type { routes } from './routes'

export const { bootstrap, mount, update, unmount } = createRemote(
  'mf-payments',
  {
    beneficiaries: lazyScreen(() => import('./screens/beneficiaries/beneficiaries')),
    'new-beneficiary': lazyScreen(() => import('./screens/new-beneficiary/new-beneficiary')),
  } satisfies Screens<typeof routes>,
  { 'order-payment': lazyScreen(() => import('./views/order-payment/order-payment')) },
)
