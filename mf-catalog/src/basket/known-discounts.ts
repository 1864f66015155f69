import { createEvent, createStore } from 'effector'
import type { DiscountBasket } from '@lavka/server/contract'

type Discounts = DiscountBasket['answer']

/** The discounts of the basket are known (discounts-model.ts), or not any more. */
export const discountsFound = createEvent<Discounts | null>()
export const $discounts = createStore<Discounts | null>(null).on(discountsFound, (_, found) => found)
