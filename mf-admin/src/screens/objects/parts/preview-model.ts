import { createEvent, createStore } from 'effector'
import { $open } from '../card/row-model'

export const pressed = createEvent()
/** Whether the public page is shown in the card. */
export const $isShown = createStore(false)
  .on(pressed, (is) => !is)
  .reset($open)
