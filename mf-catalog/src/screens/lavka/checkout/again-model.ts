import { createEvent, createStore, sample } from 'effector'
import { $orders } from '@lavka/shared'
import { opened, submitted } from './model'

/** «Всё равно заказать»: the person has just ordered these goods, perhaps on another device, and wants them again. */
export const againChosen = createEvent()
/** Said of this basket: also when the answer is lost and it is sent once more. */
export const $isAgain = createStore(false)
  .on(againChosen, () => true)
  .reset(opened, $orders)
sample({ clock: againChosen, target: submitted })
