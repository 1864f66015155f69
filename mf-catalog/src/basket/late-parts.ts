import { late } from '../ui/late'

// separate chunks: they are shown in a basket with lines, but not at the first paint
export const OrderFoot = late(() => import('./order-foot'))
export const LineLimit = late(() => import('./line-limit'))
/** Asks for the discounts of the basket while it is rendered, and shows nothing. */
export const LateDiscounts = late(() => import('./discounts'))
/** «Добрать» of a supplier's part below its minimum. */
export const FillUpLink = late(() => import('./fill-up-link'))
export const BasketActions = late(() => import('./basket-actions'))
export const Undo = late(() => import('./undo'))
