import { late } from '../ui/late'

/** Photos load with the first form that takes them, and their enlarged view with the first one that is shown. */
export const PhotoField = late(() => import('./photo-field'))
export const PhotoStrip = late(() => import('./photo-strip'))
