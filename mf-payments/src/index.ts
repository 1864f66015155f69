import { createRemote, lazyScreen, type Screens } from '@lavka/shared'
import type { routes } from './routes'

export const { bootstrap, mount, update, unmount } = createRemote(
  'mf-payments',
  {
    beneficiaries: lazyScreen(() => import('./screens/beneficiaries/beneficiaries')),
    'smart-contract': lazyScreen(() => import('./screens/smart-contract/smart-contract')),
    'top-ups': lazyScreen(() => import('./screens/top-ups/top-ups')),
    statement: lazyScreen(() => import('./screens/statement/statement')),
    payout: lazyScreen(() => import('./screens/payout/payout')),
    receipt: lazyScreen(() => import('./screens/receipt/receipt')),
    invoice: lazyScreen(() => import('./screens/invoice/invoice')),
    'contract-paper': lazyScreen(() => import('./screens/contract-paper/contract-paper')),
    'new-beneficiary': lazyScreen(() => import('./screens/new-beneficiary/new-beneficiary')),
  } satisfies Screens<typeof routes>,
  {
    'order-payment': lazyScreen(() => import('./views/order-payment/order-payment')),
    'own-payment': lazyScreen(() => import('./views/own-payment/own-payment')),
    'pay-account': lazyScreen(() => import('./views/pay-account/pay-account')),
  },
)
