import { createStore } from 'effector'
import { slotLeft, slotShown, type SlotPlace } from '@lavka/shared'

/** The mounted <Slot>s by element, as `slotShown` of shared reports them. */
export const $slots = createStore<Record<string, SlotPlace>>({})
  .on(slotShown, (slots, slot) => ({ ...slots, [keyOf(slot.place)]: slot }))
  .on(slotLeft, (slots, place) => {
    const { [keyOf(place)]: _, ...rest } = slots
    return rest
  })

const keys = new WeakMap<HTMLElement, string>()
let count = 0

function keyOf(place: HTMLElement): string {
  const key = keys.get(place) ?? `slot-${++count}`
  keys.set(place, key)
  return key
}
