import { late } from '../ui/late'

export const Seen = late(() => import('./seen'))
