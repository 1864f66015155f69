import { createEvent, createStore, sample } from 'effector'
import type { Oktmo } from '@lavka/server/contract'
import { findOktmoFx } from '../api/registration'

export const oktmoAsked = createEvent()

/** The dictionary of regions and towns: does not change while a page is open. */
export const $oktmo = createStore<Oktmo[]>([]).on(findOktmoFx.doneData, (_, places) => places)

sample({
  clock: oktmoAsked,
  source: { places: $oktmo, isPending: findOktmoFx.pending },
  filter: ({ places, isPending }) => places.length === 0 && !isPending,
  fn: () => ({ query: {} }),
  target: findOktmoFx,
})
