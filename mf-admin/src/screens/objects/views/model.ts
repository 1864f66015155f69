import type { OfficeView, ViewState } from '@lavka/server/contract'
import { backOffice } from '@lavka/domain/roles'
import { $role } from '@lavka/shared'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { insertViewFx, removeViewFx, updateViewFx } from '../../../api/views'
import { subscriptionsClosed, subscriptionsOpened } from '../../../subscriptions/list-model'
import { $view, viewReplaced } from '../model'
import { $current, $now, viewsInvalidated } from './list-model'

/** How long the removal of a view can be undone, milliseconds. */
const UNDO_MS = 10_000

type Shared = OfficeView['roles'][number]

export const panelOpened = createEvent()
export const panelClosed = createEvent()
export const nameTyped = createEvent<string>()
export const roleToggled = createEvent<Shared>()
export const saveClicked = createEvent()
export const saveAsClicked = createEvent()
export const renameClicked = createEvent()
export const defaultToggled = createEvent<OfficeView>()
export const removeClicked = createEvent<OfficeView>()
export const undoClicked = createEvent()
export const subscriptionsClicked = createEvent<OfficeView>()

sample({
  clock: subscriptionsClicked,
  source: $view,
  fn: ({ object }, { id, name }) => ({ kind: 'view' as const, id, name, object }),
  target: subscriptionsOpened,
})
sample({ clock: [panelOpened, panelClosed], fn: () => undefined, target: subscriptionsClosed })

export const $isPanelOpen = createStore(false)
  .on(panelOpened, () => true)
  .reset(panelClosed)
export const $mayShare = $role.map((role) => role === 'admin' || role === 'manager')
export const $name = createStore('').on(nameTyped, (_, name) => name)
export const $roles = createStore<readonly Shared[]>([]).on(roleToggled, (roles, role) =>
  roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role],
)
// the form starts with the name of the current view
const $begun = combine($isPanelOpen, $current, (isOpen, current) => (isOpen ? (current?.id ?? 0) : null))
sample({ clock: $begun, source: $current, fn: (current) => (current?.isOwn ? current.name : ''), target: $name })
sample({ clock: $begun, source: $current, fn: (current) => (current?.isOwn ? current.roles : []), target: $roles })

type New = { object: string; name: string; roles: readonly Shared[]; isDefault: boolean; state: ViewState }
const insertFx = attach({
  effect: insertViewFx,
  mapParams: ({ roles, ...view }: New) => ({ body: { ...view, roles: roles.filter(isRole) } }),
})
type Changes = { name?: string; roles?: readonly Shared[]; isDefault?: boolean; state?: ViewState }
const updateFx = attach({
  effect: updateViewFx,
  mapParams: ({ view: { id, version }, changes: { roles, ...changes } }: { view: OfficeView; changes: Changes }) => ({
    body: { id, version, ...changes, ...(roles && { roles: roles.filter(isRole) }) },
  }),
})
const removeFx = attach({ effect: removeViewFx, mapParams: ({ id }: OfficeView) => ({ body: { id } }) })
export const $isPending = combine(insertFx.pending, updateFx.pending, removeFx.pending, (...all) => all.includes(true))

const source = { view: $view, now: $now, name: $name, roles: $roles, current: $current }
sample({
  clock: saveAsClicked,
  source,
  filter: ({ name }) => name.trim() !== '',
  fn: ({ view: { object }, now, name, roles }) => ({ object, name: name.trim(), roles, isDefault: false, state: now }),
  target: insertFx,
})
const changed = createEvent<{ view: OfficeView | null; changes: Changes }>()
sample({
  clock: saveClicked,
  source,
  fn: ({ current, now }) => ({ view: current, changes: { state: now } }),
  target: changed,
})
sample({
  clock: renameClicked,
  source,
  filter: ({ name }) => name.trim() !== '',
  fn: ({ current, name, roles }) => ({ view: current, changes: { name: name.trim(), roles } }),
  target: changed,
})
sample({
  clock: defaultToggled,
  fn: (view) => ({ view, changes: { isDefault: !view.isDefault } }),
  target: changed,
})
sample({ clock: changed.filterMap(({ view, changes }) => (view ? { view, changes } : undefined)), target: updateFx })
sample({ clock: removeClicked, target: removeFx })
sample({ clock: [insertFx.finally, updateFx.finally, removeFx.finally], fn: () => undefined, target: viewsInvalidated })
// a newly saved view becomes the open one
sample({ clock: insertFx.doneData, fn: ({ id }) => ({ savedView: id }), target: viewReplaced })

/** The view that was just removed; null when there is nothing to undo. */
export const $removed = createStore<OfficeView | null>(null)
  .on(removeFx.done, (_, { params }) => params)
  .reset(debounce({ source: removeFx.done, timeout: UNDO_MS }))
sample({
  clock: sample({ clock: undoClicked, source: { removed: $removed, view: $view } }).filterMap(({ removed, view }) =>
    removed ? { ...removed, object: view.object } : undefined,
  ),
  fn: ({ object, name, roles, isDefault, state }) => ({ object, name, roles, isDefault, state }),
  target: insertFx,
})
$removed.reset(insertFx.done)

/** Shown in the panel, because notices are behind its backdrop. */
export const $said = createStore('')
  .on([insertFx.doneData, updateFx.doneData], (_, { name }) => `Сохранено: ${name}`)
  .on([insertFx.failData, updateFx.failData, removeFx.failData], (_, { message }) => message)
  .reset(panelOpened, insertFx, updateFx, removeFx)

function isRole(role: string): role is (typeof backOffice)[number] {
  return backOffice.some((one) => one === role)
}
