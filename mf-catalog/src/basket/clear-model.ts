import { createEvent, createStore, sample } from 'effector'
import { $orders, linesOrdered, linesSet } from '@lavka/shared'
import { $removed, linesTaken, quantityChosen } from './model'

// «Очистить» and «Вернуть всё».

export const clearAsked = createEvent()
export const clearUndone = createEvent()
export const clearForgotten = createEvent()

const cleared = sample({ clock: clearAsked, source: $orders, filter: (lines) => lines.length > 0 })
sample({ clock: cleared, target: linesTaken })
sample({ clock: cleared, fn: (lines) => lines.map(({ product }) => ({ product, quantity: 0 })), target: linesSet })

/** Whether the removed lines left together; a single removal shows each line again. */
export const $isCleared = createStore(false)
  .on(cleared, () => true)
  .reset(clearUndone, clearForgotten, linesOrdered)
  .on(quantityChosen, (isCleared, { quantity }) => isCleared && quantity > 0)

sample({ clock: clearUndone, source: $removed, target: linesSet })
sample({ clock: [clearUndone, clearForgotten], fn: () => [], target: linesTaken })
