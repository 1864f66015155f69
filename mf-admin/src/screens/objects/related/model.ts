import type { AnyRow, Field, ObjectInfo } from '@lavka/server/contract'
import { createDetails, type ApiError } from '@lavka/shared'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { loadObjectRowsFx } from '../../../api/objects'
import { objectAddress, readObjectView } from '../../../objects-address'
import * as card from '../card/row-model'
import { knowFieldsFx } from '../fields/model'
import { toLoadOptions } from '../grid/conditions'
import * as lookups from '../lookups/model'
import { $info, opened } from '../model'

// Where the row of the card is used: the rows of other objects that belong to it, their number and the first of them.

const FIRST_ROWS = 5
const MOST_COUNTED = 10_000

type Detail = ObjectInfo['details'][number]
type Question = { object: string; key: string; details: readonly Detail[] }
/** `address` is the list of all of them. */
export type Related = Detail & {
  address: string
  fields: readonly Field[]
  rows: readonly AnyRow[]
  count: number
  isCountCapped?: true
}

const filtersOf = ({ by }: Detail, key: string) => ({ [by]: key })

const loadRelatedFx = createEffect<Question, Related[], ApiError>(({ key, details }) =>
  Promise.all(
    details.map(async (detail) => {
      const { object } = detail
      const fields = await knowFieldsFx(object)
      const view = { ...readObjectView(object, {}), size: FIRST_ROWS, filters: filtersOf(detail, key) }
      const body = { ...toLoadOptions(view, fields), countLimit: MOST_COUNTED }
      const { data, totalCount, ...capped } = await loadObjectRowsFx({ params: { x: object }, body })
      const address = objectAddress({ object, filters: filtersOf(detail, key) })
      return { ...detail, address, fields, rows: data, count: totalCount, ...capped }
    }),
  ),
)

const related = createDetails({ effect: loadRelatedFx, toParams: (question: Question) => question })
export const { retryClicked, $error } = related
export const $related = related.$details

sample({ clock: opened, target: related.closed })
sample({
  clock: combine({ info: $info, row: card.$row }),
  fn: ({ info, row }): Question | null =>
    info && row && info.details.length > 0
      ? { object: info.name, key: String(row[info.key] ?? ''), details: info.details }
      : null,
  target: related.addressRead,
})

const idOf = ({ object, by }: Detail) => `${object} ${by}`
export const unfolded = createEvent<Detail>()
/** The list whose first rows are shown; empty is none. */
const $unfolded = createStore('')
  .on(unfolded, (now, detail) => (now === idOf(detail) ? '' : idOf(detail)))
  .reset(card.$open)
export const $lists = combine($related, $unfolded, (lists, now) =>
  (lists ?? []).map((list) => ({ ...list, isUnfolded: idOf(list) === now })),
)
sample({
  clock: sample({ clock: unfolded, source: $lists, fn: (lists) => lists.find(({ isUnfolded }) => isUnfolded) }),
  filter: (list) => list !== undefined,
  fn: (list) => ({ fields: list?.fields ?? [], rows: list?.rows ?? [] }),
  target: lookups.rowsShown,
})
