import type { CategoryNode } from '@lavka/server/contract'
import { $role, createDetails, formatCount, loggedOut, noticeShown, toNotice, type ApiError } from '@lavka/shared'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { findCategoryTreeFx, mergeCategoryFx, moveCategoryFx, moveCategoryProductsFx } from '../../api/categories'
import { insertObjectRowFx, removeObjectRowFx, updateObjectRowFx } from '../../api/objects'
import { isWithin, linesOf, type Target } from './tree'

const params = { x: 'categories' }

/** The changes of the tree. Each is one call; the tree is read again after it. */
export type Change =
  | { kind: 'move'; node: CategoryNode; to: Target }
  | { kind: 'rename'; node: CategoryNode; name: string }
  | { kind: 'add'; name: string; parentId: number | null }
  | { kind: 'remove'; node: CategoryNode }
  | { kind: 'merge' | 'products'; node: CategoryNode; into: number }

/** The panel for a change that needs a target category or a picture. */
export type Panel = { kind: 'merge' | 'products' | 'picture'; id: number }

/** The section in the address; empty is the whole tree. */
export const sectionRead = createEvent<string>()
export const focused = createEvent<number>()
export const toggled = createEvent<number>()
export const cut = createEvent<number | null>()
/** The category whose name is being edited; null is none. */
export const renameAsked = createEvent<number | null>()
/** The parent of the new category whose name is being typed; null is none. */
export const addAsked = createEvent<{ parentId: number | null } | null>()
export const panelAsked = createEvent<Panel | null>()
export const changeAsked = createEvent<Change>()

const tree = createDetails({
  effect: findCategoryTreeFx,
  toParams: (section: string) => ({ query: section === '' ? {} : { section } }),
  forgetOn: [loggedOut],
})
export const { retryClicked, invalidated, $isPending, $error } = tree
sample({ clock: sectionRead, target: tree.opened })

const none: readonly CategoryNode[] = []
export const $nodes = tree.$details.map((nodes) => nodes ?? none)
export const $isLoaded = tree.$details.map((nodes) => nodes !== null)
const $folded = createStore<ReadonlySet<number>>(new Set()).on(toggled, (folded, id) => {
  const others = new Set(folded)
  return others.delete(id) ? others : others.add(id)
})
export const $lines = combine($nodes, $folded, (nodes, folded) => linesOf(nodes, folded))
export const $isFolded = $folded.map((folded) => (id: number) => folded.has(id))

const $focused = createStore<number | null>(null).on(focused, (_, id) => id)
/** The focused category; at first the first one. */
export const $current = combine($focused, $lines, (id, lines) => {
  const line = lines.find(({ node }) => node.id === id) ?? lines[0]
  return line?.node ?? null
})
export const $mayEdit = $role.map((role) => role === 'admin' || role === 'manager')
export const $cut = createStore<number | null>(null).on(cut, (_, id) => id)
export const $renaming = createStore<number | null>(null).on(renameAsked, (_, id) => id)
export const $adding = createStore<{ parentId: number | null } | null>(null).on(addAsked, (_, place) => place)
const $asked = createStore<Panel | null>(null).on(panelAsked, (_, panel) => panel)
/** The panel with its category; null when none is open or the category was removed. */
export const $panel = combine($asked, $nodes, (asked, nodes) => {
  const node = nodes.find(({ id }) => id === asked?.id)
  return asked && node ? { kind: asked.kind, node } : null
})
/** The possible targets for a category's content: all except itself and its descendants. */
export const $targets = combine($panel, $nodes, (panel, nodes) =>
  panel ? linesOf(nodes, new Set()).filter(({ node }) => !isWithin(nodes, node.id, panel.node.id)) : [],
)

/** Resolves to the text of the result. */
const changeFx = createEffect<Change, string, ApiError>(write)
export const $isChanging = changeFx.pending

async function write(change: Change): Promise<string> {
  if (change.kind === 'add') {
    const { name, parentId } = change
    await insertObjectRowFx({ params, body: { values: { name, parentId } } })
    return `Добавлено: ${name}`
  }
  const { id, version, name } = change.node
  switch (change.kind) {
    case 'move':
      await moveCategoryFx({ body: { id, version, ...change.to } })
      return `Перемещено: ${name}`
    case 'rename':
      await updateObjectRowFx({ params, body: { key: id, version, values: { name: change.name } } })
      return `Переименовано: ${change.name}`
    case 'remove':
      await removeObjectRowFx({ params, body: { id, version } })
      return `Удалено: ${name}`
    case 'merge': {
      const { productCount } = await mergeCategoryFx({ body: { id, version, into: change.into } })
      return `Объединено. Перенесено товаров: ${formatCount(productCount)}`
    }
    case 'products': {
      const { productCount } = await moveCategoryProductsFx({ body: { id, into: change.into } })
      return `Перенесено товаров: ${formatCount(productCount)}`
    }
  }
}

sample({
  clock: changeAsked,
  source: changeFx.pending,
  filter: (pending) => !pending,
  fn: (_, one) => one,
  target: changeFx,
})
sample({ clock: changeFx.finally, fn: () => undefined, target: tree.invalidated })
sample({ clock: changeFx.done, fn: () => null, target: [panelAsked, renameAsked, addAsked, cut] })
sample({ clock: changeFx.failData, fn: toNotice, target: noticeShown })
/** Announced by the screen, too: the result, or the reason of a refusal. */
export const $said = createStore('')
  .on(changeFx.doneData, (_, said) => said)
  .on(changeFx.failData, (_, { message }) => message)
  .reset(changeFx, sectionRead)
