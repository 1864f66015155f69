import { attach, createEvent, createStore, sample } from 'effector'
import { $id, $orders, loggedOut, noticeShown, toNotice, type ApiError, type Notice } from '@lavka/shared'
import type { NamedList, SaveNamedList } from '@lavka/server/contract'
import { findNamedListsFx, removeNamedListFx, saveNamedListFx } from '../api/own-goods'

// Lists of goods with a name: written from the basket, ordered from in «Списки».

export const listsAsked = createEvent()
/** The name under which the basket is kept. */
export const basketKept = createEvent<string>()
export const listRemoved = createEvent<NamedList>()
export const removalUndone = createEvent()
export const removalForgotten = createEvent()

const findFx = attach({ effect: findNamedListsFx, mapParams: (_: number) => ({}) })
const saveFx = attach({ effect: saveNamedListFx, mapParams: (body: SaveNamedList['body']) => ({ body }) })
const removeFx = attach({ effect: removeNamedListFx, mapParams: ({ id }: NamedList) => ({ params: { id } }) })
export const $isSaving = saveFx.pending

/** The last changed first; null before they are loaded. */
export const $namedLists = createStore<NamedList[] | null>(null)
  .on([findFx.doneData, saveFx.doneData, removeFx.doneData], (_, lists) => lists)
  .reset(loggedOut)
export const $listsError = createStore<ApiError | null>(null)
  .on(findFx.failData, (_, error) => error)
  .reset(listsAsked, findFx.done)
/** The list that can be had back. */
export const $removed = createStore<NamedList | null>(null)
  .on(removeFx.done, (_, { params }) => params)
  .reset(removalForgotten, loggedOut)

sample({ clock: listsAsked, source: $id, filter: (id) => id !== 0, target: findFx })
const linesOf = (lines: readonly { product: string; quantity: number }[]) =>
  lines.map(({ product, quantity }) => ({ product, quantity }))
sample({
  clock: basketKept,
  source: $orders,
  filter: (lines, name) => lines.length > 0 && name.trim() !== '',
  fn: (lines, name) => ({
    name: name.trim(),
    lines: linesOf(lines.map(({ product, quantity }) => ({ product: product.code, quantity }))),
  }),
  target: saveFx,
})
sample({ clock: listRemoved, target: removeFx })
const undone = sample({ clock: removalUndone, source: $removed }).filter({ fn: (list) => list !== null })
sample({ clock: undone, fn: ({ name, lines }) => ({ name, lines: linesOf(lines) }), target: saveFx })
sample({ clock: undone, fn: () => undefined, target: removalForgotten })

/** Whether the name for the basket is being asked. */
export const namingToggled = createEvent<boolean>()
export const $isNaming = createStore(false)
  .on(namingToggled, (_, is) => is)
  .reset(saveFx.done, loggedOut)
sample({
  clock: saveFx.done,
  fn: ({ params: { name } }): Notice => ({ kind: 'success', text: `Список «${name}» сохранён` }),
  target: noticeShown,
})
sample({ clock: [saveFx.failData, removeFx.failData], fn: toNotice, target: noticeShown })

/** The session may be restored after the screen is rendered. */
export function connect() {
  sample({ clock: $id, fn: () => undefined, target: listsAsked })
}
