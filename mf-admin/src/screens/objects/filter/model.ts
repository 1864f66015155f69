import { combine, createEvent, createStore, sample } from 'effector'
import { captionsWanted } from './lookups-wanted'
import * as lookups from '../lookups/model'
import { $fields, $view, narrowed } from '../model'
import { added, conditionOf, freeId, replaced } from './edits'
import { readFilter, toFilter, type Group, type Node } from './tree'
import { filterWords } from './words'

// The filter builder: a draft of conditions, which goes to the address by «Показать».

export const panelOpened = createEvent()
export const panelClosed = createEvent()
export const nodeChanged = createEvent<Node>()
export const nodeRemoved = createEvent<number>()
export const conditionAdded = createEvent<{ group: number }>()
export const groupAdded = createEvent<{ group: number }>()
export const applied = createEvent()
export const dropped = createEvent()

export const $isOpen = createStore(false)
  .on(panelOpened, () => true)
  .reset(panelClosed, applied, dropped)

const empty: Group = { kind: 'group', id: 0, joint: 'and', isNot: false, items: [] }
/** The fields that conditions can be of. */
export const $choices = $fields.map((fields) => fields.filter(({ isHidden }) => !isHidden))
const $current = combine($view, $fields, ({ filter }, fields) => readFilter(filter, fields))
export const $words = combine($current, $fields, lookups.$captions, filterWords)

export const $draft = createStore<Group>(empty)
/** The condition that was added last takes the focus. */
export const $newest = createStore(-1).reset(panelOpened)

const opened = sample({ clock: panelOpened, source: { current: $current, choices: $choices } })
sample({
  clock: opened,
  fn: ({ current, choices: [first] }) =>
    current.items.length === 0 && first ? added(current, current.id, conditionOf(first, freeId(current))) : current,
  target: $draft,
})
$draft
  .on(nodeChanged, (tree, node) => replaced(tree, node.id, () => node))
  .on(nodeRemoved, (tree, id) => replaced(tree, id, () => null))

const source = { draft: $draft, choices: $choices }
const grown = sample({
  clock: [
    sample({ clock: conditionAdded, fn: ({ group }) => ({ group, isGroup: false }) }),
    sample({ clock: groupAdded, fn: ({ group }) => ({ group, isGroup: true }) }),
  ],
  source,
  filter: ({ choices }) => choices.length > 0,
  fn: ({ draft, choices: [first] }, { group, isGroup }) => {
    const id = freeId(draft)
    if (!first) return { draft, id }
    const inside = { ...empty, id, joint: 'or' as const, items: [conditionOf(first, id + 1)] }
    return { draft: added(draft, group, isGroup ? inside : conditionOf(first, id)), id: isGroup ? id + 1 : id }
  },
})
sample({ clock: grown, fn: ({ draft }) => draft, target: $draft })
sample({ clock: grown, fn: ({ id }) => id, target: $newest })

sample({
  clock: applied,
  source: { draft: $draft, fields: $fields },
  fn: ({ draft, fields }) => {
    const filter = toFilter(draft, fields)
    return { filter: filter === null ? '' : JSON.stringify(filter), within: [] }
  },
  target: narrowed,
})
sample({ clock: dropped, fn: () => ({ filter: '' }), target: narrowed })

// the words of keys of other objects
sample({
  clock: $current,
  source: $fields,
  fn: (fields, tree) => captionsWanted(tree, fields),
  target: lookups.rowsShown,
})
