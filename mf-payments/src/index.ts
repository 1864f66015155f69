import { lazy } from 'react'
import { createRemote } from '@lavka/shared'

export const { bootstrap, mount, update, unmount } = createRemote('mf-payments', {
  beneficiaries: lazy(() => import('./screens/beneficiaries/beneficiaries')),
})
