import { late } from '../ui/late'

// a separate chunk: limits are shown in a basket with lines, but not at the first paint
export const OrderLimit = late(() => import('./order-limit'))
export const LineLimit = late(() => import('./line-limit'))
