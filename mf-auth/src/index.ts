import { createRemote, lazyScreen } from '@lavka/shared'

export const { bootstrap, mount, update, unmount } = createRemote('mf-auth', {
  login: lazyScreen(() => import('./screens/login/login')),
  settings: lazyScreen(() => import('./screens/settings/settings')),
})
