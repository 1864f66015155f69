import { createEvent, createStore } from 'effector'
import { loggedOut } from '@lavka/shared'

/** Which part of an order is being changed. */
type Part = { order: number; part: 'goods' | 'delivery' }

export const formOpened = createEvent<Part>()
/** It is given up, or saved. */
export const formClosed = createEvent()
/** The order that is being changed; one at a time. */
export const $formOf = createStore<Part | null>(null)
  .on(formOpened, (_, part) => part)
  .reset(formClosed, loggedOut)
