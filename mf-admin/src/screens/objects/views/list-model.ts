import type { OfficeView } from '@lavka/server/contract'
import { createLatestCall, loggedOut } from '@lavka/shared'
import { combine, createEvent, createStore, sample } from 'effector'
import { findViewsFx } from '../../../api/views'
import { $columns, layoutApplied } from '../layout/model'
import { layoutOf } from '../layout/layout'
import { $fields, $view, addressRead, narrowed, opened, viewPushed } from '../model'
import { isSame, queryOf, stateOf, viewOf } from './state'

// The saved views of the current object, and the one that the address names.

export const viewOpened = createEvent<OfficeView>()
export const viewsInvalidated = createEvent()

const $object = $view.map(({ object }) => object)
const call = createLatestCall({ effect: findViewsFx, toParams: (object: string) => ({ query: { object } }) })
export const { $error } = call
export const $views = createStore<readonly OfficeView[]>([])
  .on(call.done, (_, { answer }) => answer)
  .reset($object, loggedOut)

/** The screen was opened and its views are not loaded yet. */
const $isFresh = createStore(true)
  .on(opened, () => true)
  .on(call.asked, () => false)
sample({
  clock: addressRead,
  source: { object: $object, isFresh: $isFresh },
  filter: ({ object, isFresh }) => isFresh && object !== '',
  fn: ({ object }) => object,
  target: call.asked,
})
sample({ clock: viewsInvalidated, source: $object, target: call.asked })

export const $current = combine(
  $views,
  $view,
  (views, { savedView }) => views.find(({ id }) => id === savedView) ?? null,
)
export const $now = combine($view, $fields, $columns, stateOf)
/** The current view differs from the saved one. */
export const $isChanged = combine($current, $now, (current, now) => current !== null && !isSame(current.state, now))

sample({
  clock: viewOpened,
  source: $view,
  fn: (view, { id, state }) => viewOf(view, state.query, id),
  target: viewPushed,
})

// an address without a view opens the person's default view, once per visit
sample({
  clock: call.done,
  source: { view: $view, views: $views },
  filter: ({ view, views }) =>
    queryOf(view) === '' &&
    view.savedView === null &&
    view.row === '' &&
    !view.isNew &&
    view.batch === '' &&
    views.some(isDefault),
  fn: ({ view, views }) => {
    const one = views.find(isDefault)
    return one ? viewOf(view, one.state.query, one.id) : {}
  },
  target: narrowed,
})
const isDefault = (view: OfficeView) => view.isDefault

/** The view whose columns are to be applied; the fields are needed to hide the others. */
const $applied = combine($current, $fields, (current, fields) => (current && fields.length > 0 ? current.id : null))
sample({
  clock: $applied,
  source: { current: $current, fields: $fields },
  filter: ({ current, fields }) => current !== null && fields.length > 0,
  fn: ({ current, fields }) => layoutOf(fields, current?.state.columns ?? []),
  target: layoutApplied,
})
