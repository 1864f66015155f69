import { createEvent } from 'effector'

/** The half of the basket that speaks with the server is there. */
export const keepingLoaded = createEvent()
