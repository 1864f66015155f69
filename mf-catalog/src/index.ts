import { lazy } from 'react'
import { createRemote } from '@lavka/shared'
// the shop window is in the first file: a chunk of its own would be one more round trip before the first product
import Lavka from './screens/lavka/lavka'

export const { bootstrap, mount, update, unmount } = createRemote('mf-catalog', {
  home: lazy(() => import('./screens/home/home')),
  lavka: Lavka,
  'my-orders': lazy(() => import('./screens/my-orders/my-orders')),
})
