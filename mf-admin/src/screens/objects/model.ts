import type { AnyRow, Field, ObjectInfo } from '@lavka/server/contract'
import type { ApiError } from '@lavka/shared'
import { combine, createEffect, createEvent, sample } from 'effector'
import { loadObjectRowsFx } from '../../api/objects'
import { createList } from '../../list/create-list'
import { objectAddress, readObjectView, type ObjectView } from '../../objects-address'
import type { Sort } from '../../orders-address'
import {
  $fieldsOf,
  $isAskingObjects,
  $objects,
  $objectsError,
  knowFieldsFx,
  knowObjectFx,
  objectsAsked,
} from './fields/model'
import { needsFields, toLoadOptions } from './grid/conditions'
import { summariesIn, type GroupPage } from './groups/groups'
import { levelsOf } from './groups/levels'
import { loadGroupsFx } from './groups/load'

/** The rows of a page, or the groups of its top level; `total` counts rows. */
type Page = { rows: AnyRow[]; total: number; groups: GroupPage | null }

/** The groups of the top level; null when rows are shown instead: of one group, or of an object without groups. */
const loadTopGroupsFx = createEffect<ObjectView, Page | null, ApiError>(async (view) => {
  if (view.groups.length === 0 || view.within.length > 0) return null
  const fields = await knowFieldsFx(view.object)
  const info = await knowObjectFx(view.object)
  const levels = levelsOf(view.groups, fields)
  if (levels.length === 0 || info?.isRowsOnly) return null
  const { page, size } = view
  const question = { view, fields, levels, summaries: summariesIn(info), above: [] }
  const { rowCount, ...groups } = await loadGroupsFx({ ...question, skip: (page - 1) * size, take: size })
  return { rows: [], total: rowCount, groups }
})

/** A page of rows with the fields of the object. Only conditions need the fields before the rows are requested; otherwise both are requested in parallel. */
const loadRowsFx = createEffect<ObjectView, Page, ApiError>(async (view) => {
  const known = knowFieldsFx(view.object)
  const needed = needsFields(view) ? await known : []
  const rows = loadObjectRowsFx({ params: { x: view.object }, body: toLoadOptions(view, needed) })
  const [{ data, totalCount }] = await Promise.all([rows, known])
  return { rows: data, total: totalCount, groups: null }
})

const loadPageFx = createEffect<ObjectView, Page, ApiError>(
  async (view) => (await loadTopGroupsFx(view)) ?? (await loadRowsFx(view)),
)

/** Rows are loaded by so many when all of them scroll as one list. */
export const PART_SIZE = 50
// the first part says the number of all rows; scroll/model.ts loads the others
const asAsked = (view: ObjectView): ObjectView =>
  view.isScrolled && (view.groups.length === 0 || view.within.length > 0) ? { ...view, page: 1, size: PART_SIZE } : view

const list = createList({
  effect: loadPageFx,
  readView: ({ object = '', ...query }) => readObjectView(object, query),
  addressOf: objectAddress,
  // the card, the import panel and the columns do not change which rows are requested
  toParams: (view: ObjectView): ObjectView => ({ ...asAsked(view), columns: [], row: '', isNew: false, batch: '' }),
  toPage: (page: Page) => page,
  listOf: ({ object }) => object,
  unfiltered: () => ({ filters: {}, picks: {}, search: '', filter: '', within: [] }),
  countFilters: ({ filters, picks, filter }) => Object.keys({ ...filters, ...picks }).length + (filter === '' ? 0 : 1),
  closedCard: ({ row, isNew }) => (row !== '' || isNew ? { row: '', isNew: false } : null),
})
export const {
  opened,
  addressRead,
  narrowed,
  pageTurned,
  viewPushed,
  viewReplaced,
  retryClicked,
  invalidated,
  $view,
  $page,
  $isPending,
  filtersReset,
  cardClosed,
  $filterCount,
  $isFiltered,
  $words,
  wordsTyped,
  wordsEntered,
} = list

/** The rows are shown when the declaration of the object is loaded too. */
export const $error = combine(list.$error, $objectsError, (ofRows, ofObjects) => ofRows ?? ofObjects)

export const filterChanged = createEvent<{ field: string; raw: string }>()
export const sortChanged = list.narrowed.prepend((sorts: readonly Sort[]) => ({ sorts }))
export const rowOpened = list.viewPushed.prepend((row: string) => ({ row, isNew: false }))
export const newOpened = list.viewPushed.prepend(() => ({ row: '', isNew: true }))

/** The declaration of the current object; null until it is loaded, or when the person may not open it. */
export const $info = combine(
  $view,
  $objects,
  ({ object }, objects): ObjectInfo | null => objects?.find(({ name }) => name === object) ?? null,
)
/** The person may not open the current object. */
export const $isClosed = combine(
  $view,
  $objects,
  $info,
  $isAskingObjects,
  ({ object }, objects, info, isAsking) => object !== '' && objects !== null && info === null && !isAsking,
)
const none: readonly Field[] = []
export const $fields = combine($view, $fieldsOf, ({ object }, known) => known[object] ?? none)

sample({ clock: opened, target: objectsAsked })
sample({
  clock: retryClicked,
  source: $objectsError,
  filter: (error) => error !== null,
  fn: () => undefined,
  target: objectsAsked,
})
sample({
  clock: filterChanged,
  source: $view,
  filter: ({ filters }, { field, raw }) => (filters[field] ?? '') !== raw,
  fn: ({ filters }, { field, raw }) => {
    const others = Object.entries(filters).filter(([name]) => name !== field)
    return { filters: Object.fromEntries(raw === '' ? others : [...others, [field, raw]]) }
  },
  target: list.narrowed,
})
