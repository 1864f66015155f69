import { lazy } from 'react'
import { createRemote } from '@lavka/shared'

export const { bootstrap, mount, update, unmount } = createRemote('mf-admin', {
  summary: lazy(() => import('./screens/summary/summary')),
  orders: lazy(() => import('./screens/orders/orders')),
})
