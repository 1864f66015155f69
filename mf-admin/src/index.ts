import { createRemote, lazyScreen, type Screens } from '@lavka/shared'
import type { routes } from './routes'

export const { bootstrap, mount, update, unmount } = createRemote(
  'mf-admin',
  {
    summary: lazyScreen(() => import('./screens/summary/summary')),
    reviews: lazyScreen(() => import('./screens/reviews/reviews')),
    traders: lazyScreen(() => import('./screens/traders/traders')),
    staff: lazyScreen(() => import('./screens/staff/staff')),
    report: lazyScreen(() => import('./screens/report/report')),
    alerts: lazyScreen(() => import('./screens/alerts/alerts')),
    orders: lazyScreen(() => import('./screens/orders/orders')),
    assembly: lazyScreen(() => import('./screens/orders/assembly/assembly')),
    deliveries: lazyScreen(() => import('./screens/orders/deliveries/deliveries')),
    'order-forms': lazyScreen(() => import('./screens/orders/print/order-forms')),
    categories: lazyScreen(() => import('./screens/categories/categories')),
    objects: lazyScreen(() => import('./screens/objects/objects')),
  } satisfies Screens<typeof routes>,
  {
    'new-orders': lazyScreen(() => import('./views/new-orders/new-orders')),
    'command-palette': lazyScreen(() => import('./views/command-palette/command-palette')),
  },
)
