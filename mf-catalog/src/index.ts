import { createRemote, lazyScreen, renderedScreen, type Screens } from '@lavka/shared'
import type { routes } from './routes'
// the frame of the main screen is in the entry, and so are the cards, which most screens show: a chunk of their own would be one more round trip
import Lavka from './screens/lavka/lavka'
import { opens } from './screens/lavka/opens'
import './ui/product-grid'

export const { bootstrap, mount, update, unmount, prepare } = createRemote(
  'mf-catalog',
  {
    home: lazyScreen(() => import('./screens/home/home')),
    lavka: renderedScreen(Lavka, opens),
    'shops-main': lazyScreen(() => import('./screens/shops-main/shops-main')),
    'supplier-list': lazyScreen(() => import('./screens/supplier-list/supplier-list')),
    'supplier-info': lazyScreen(() => import('./screens/supplier-info/supplier-info')),
    'service-page': lazyScreen(() => import('./screens/service-page/service-page')),
    taplink: lazyScreen(() => import('./screens/taplink/taplink')),
    'table-lavka': lazyScreen(() => import('./screens/table-lavka/table-lavka')),
    'mobile-catalog': lazyScreen(() => import('./screens/mobile-catalog/mobile-catalog')),
    'mobile-trash': lazyScreen(() => import('./screens/mobile-trash/mobile-trash')),
    polls: lazyScreen(() => import('./screens/polls/polls')),
    'my-orders': lazyScreen(() => import('./screens/my-orders/my-orders')),
  } satisfies Screens<typeof routes>,
  {
    'search-suggestions': lazyScreen(() => import('./views/search-suggestions/search-suggestions')),
    'order-talk': lazyScreen(() => import('./views/order-talk/order-talk')),
    'service-page-preview': lazyScreen(() => import('./views/service-page-preview/service-page-preview')),
    'supplier-preview': lazyScreen(() => import('./views/supplier-preview/supplier-preview')),
  },
)
