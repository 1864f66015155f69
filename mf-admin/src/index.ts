import { createRemote, lazyScreen } from '@lavka/shared'

export const { bootstrap, mount, update, unmount } = createRemote('mf-admin', {
  summary: lazyScreen(() => import('./screens/summary/summary')),
  reviews: lazyScreen(() => import('./screens/reviews/reviews')),
  orders: lazyScreen(() => import('./screens/orders/orders')),
})
