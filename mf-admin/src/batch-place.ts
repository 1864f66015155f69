import { createEvent, createStore } from 'effector'

// A screen of its own, such as that of orders, starts a batch and has its panel shown among the rows of the object (screens/objects). Closing the
// panel leads back to the address of that screen.

export const batchLeft = createEvent<string>()
export const returned = createEvent()
/** The address to return to; empty when the batch was started where its panel is. */
export const $returnAddress = createStore('')
  .on(batchLeft, (_, address) => address)
  .reset(returned)
