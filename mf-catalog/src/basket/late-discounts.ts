import { late } from '../ui/late'

/** Asks for the discounts of the basket while it is rendered, and shows nothing. */
export const LateDiscounts = late(() => import('./discounts'))
