import { createEvent, createStore, sample } from 'effector'
import { $sprs, sprLoaded, type ApiError, type Spr } from '@lavka/shared'
import { findOktmoFx } from '../api/registration'

const CODE = 'oktmo'
const none: Spr[] = []

export const oktmoAsked = createEvent()

/** The dictionary of regions and towns: does not change while a page is open. */
export const $oktmo = $sprs.map((sprs) => sprs[CODE] ?? none)

/** The error of the list, until a retry succeeds. */
export const $error = createStore<ApiError | null>(null)
  .on(findOktmoFx.failData, (_, error) => error)
  .reset(findOktmoFx)

sample({
  clock: oktmoAsked,
  source: { places: $oktmo, isPending: findOktmoFx.pending },
  filter: ({ places, isPending }) => places.length === 0 && !isPending,
  fn: () => ({ query: {} }),
  target: findOktmoFx,
})
sample({
  clock: findOktmoFx.doneData,
  fn: (places) => ({
    code: CODE,
    rows: places.map(({ code, name, region }) => ({ value: code, caption: name, group: region })),
  }),
  target: sprLoaded,
})
