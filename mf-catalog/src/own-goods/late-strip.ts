import { late } from '../ui/late'

export const OwnStrip = late(() => import('./own-strip'))
