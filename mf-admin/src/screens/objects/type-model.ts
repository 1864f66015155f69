import { createLatestCall, type ApiError } from '@lavka/shared'
import { createEffect, createEvent, createStore, sample } from 'effector'
import { knowFieldsFx } from './fields/model'
import { addressRead, retryClicked } from './model'

// /admin/promo/{table?}/{type?} (specification §2): the type is a value of a dictionary of the table, and its rows have it.

/** The query of an address with what its path says; `type` is empty for all rows. */
type Place = Record<string, string>

export const placeRead = createEvent<Place>()
const $place = createStore<Place>({}).on(placeRead, (_, place) => place)

/** The place as a query that filters by the first field whose dictionary has the type; null when no field has it. */
const typeFoundFx = createEffect<Place, Place | null, ApiError>(async ({ type = '', ...query }) => {
  const fields = await knowFieldsFx(query.object ?? '')
  const field = fields.find(({ values }) => values?.some(({ value }) => value === type))
  return field ? { [`f.${field.name}`]: type, ...query } : null
})
const finding = createLatestCall({ effect: typeFoundFx, toParams: (place: Place) => place })
sample({ clock: placeRead, fn: () => undefined, target: finding.cancelled })
sample({ clock: placeRead, filter: ({ type }) => type !== '', target: finding.asked })
sample({ clock: placeRead, filter: ({ type }) => type === '', target: addressRead })

/** No field of the table has the type of the address. */
export const $isTypeUnknown = createStore(false)
  .on(finding.done, (_, { answer }) => answer === null)
  .reset(placeRead)

sample({ clock: finding.done.filterMap(({ answer }) => answer ?? undefined), target: addressRead })
// the fields did not come: the list says so, and a retry asks for the type again
sample({ clock: finding.failed, source: $place, fn: ({ type: _type, ...query }) => query, target: addressRead })
sample({
  clock: retryClicked,
  source: { place: $place, error: finding.$error },
  filter: ({ error }) => error !== null,
  fn: ({ place }) => place,
  target: placeRead,
})
