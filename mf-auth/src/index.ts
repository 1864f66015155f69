import { createRemote, lazyScreen, type Screens } from '@lavka/shared'
import type { routes } from './routes'

export const { bootstrap, mount, update, unmount, prepare } = createRemote('mf-auth', {
  login: lazyScreen(() => import('./screens/login/login')),
  registration: lazyScreen(() => import('./screens/registration/registration')),
  'registration-complete': lazyScreen(() => import('./screens/registration-complete/registration-complete')),
  application: lazyScreen(() => import('./screens/application/application')),
  invite: lazyScreen(() => import('./screens/invite/invite')),
  restore: lazyScreen(() => import('./screens/restore/restore')),
  'mobile-profile': lazyScreen(() => import('./screens/mobile-profile/mobile-profile')),
  settings: lazyScreen(() => import('./screens/settings/settings')),
} satisfies Screens<typeof routes>)
