import { createEvent } from 'effector'

/** A screen wants the basket as it is on the server now (model.ts asks for it). */
export const basketSyncAsked = createEvent()
