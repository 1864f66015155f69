import { createEvent } from 'effector'

/** A step from a product to an order was passed (docs/metrica.md). Screens tell it; only the background module listens. */
export const stepPassed = createEvent<'checkout' | 'receiver' | 'delivery' | 'submit'>()
