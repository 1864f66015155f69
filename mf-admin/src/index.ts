import { createRemote, lazyScreen } from '@lavka/shared'

export const { bootstrap, mount, update, unmount } = createRemote('mf-admin', {
  summary: lazyScreen(() => import('./screens/summary/summary')),
  orders: lazyScreen(() => import('./screens/orders/orders')),
})
