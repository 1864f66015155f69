import { lazy } from 'react'
import { createRemote } from '@lavka/shared'

export const { bootstrap, mount, update, unmount } = createRemote('mf-auth', {
  login: lazy(() => import('./screens/login/login')),
  settings: lazy(() => import('./screens/settings/settings')),
})
