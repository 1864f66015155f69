import { createRemote, lazyScreen, type Screens } from '@lavka/shared'
import type { routes } from './routes'

export const { bootstrap, mount, update, unmount } = createRemote('mf-admin', {
  summary: lazyScreen(() => import('./screens/summary/summary')),
  reviews: lazyScreen(() => import('./screens/reviews/reviews')),
  orders: lazyScreen(() => import('./screens/orders/orders')),
} satisfies Screens<typeof routes>)
