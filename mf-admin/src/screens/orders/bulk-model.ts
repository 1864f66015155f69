import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { LoadOptions, ObjectInfo } from '@lavka/server/contract'
import { navigated, noticeShown, toNotice } from '@lavka/shared'
import { startBulkFx } from '../../api/batches'
import { findObjectsFx } from '../../api/objects'
import { batchLeft } from '../../batch-place'
import { createSelection } from '../../list/create-selection'
import { objectAddress } from '../../objects-address'
import { ordersAddress } from '../../orders-address'
import { conditionsOf, toLoadOptions } from './load-options'
import { $page, $view, opened } from './model'

// The transitions of chosen or of all found orders, as a batch: it is looked at before anything moves (docs/import-export.md).

export const selection = createSelection({
  $found: $view.map((view) => JSON.stringify([view.search, conditionsOf(view)])),
  $foundCount: $page.map((page) => page?.total ?? 0),
})
const { $selection, selectionCleared } = selection

const none: ObjectInfo['actions'] = []
/** The transitions that the person's role may do to many orders. */
export const $actions = createStore(none).on(
  findObjectsFx.doneData,
  (_, objects) => objects.find(({ name }) => name === 'orders')?.actions ?? none,
)
sample({ clock: opened, fn: () => ({}), target: findObjectsFx })

/** By the name of the transition. */
export const actClicked = createEvent<string>()

const $rows = combine($selection, $view, ({ keys, isAll }, view): LoadOptions => {
  const { filter, sort = [], searchValue } = toLoadOptions(view)
  if (!isAll) return { sort, filter: ['id', 'anyof', [...keys].map(Number)] }
  return { sort, ...(filter !== undefined && { filter }), ...(searchValue && { searchValue }) }
})
const startFx = attach({
  effect: startBulkFx,
  source: $rows,
  mapParams: (act: string, rows) => ({
    params: { x: 'orders' },
    body: { action: 'act' as const, act, rows, changes: [] },
  }),
})
/** The transition whose batch is being started; empty is none. */
export const $pendingAct = createStore('')
  .on(startFx, (_, act) => act)
  .reset(startFx.finally)

sample({
  clock: actClicked,
  source: startFx.pending,
  filter: (isPending) => !isPending,
  fn: (_, act) => act,
  target: startFx,
})
sample({ clock: startFx.failData, fn: toNotice, target: noticeShown })
const started = sample({ clock: startFx.doneData, source: $view, fn: (view, { id }) => ({ view, id }) })
sample({ clock: started, fn: ({ view }) => ordersAddress(view), target: batchLeft })
sample({ clock: started, fn: ({ id }) => objectAddress({ object: 'orders', batch: `${id}` }), target: navigated })
sample({ clock: started, fn: () => {}, target: selectionCleared })
