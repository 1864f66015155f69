import type { Field } from '@lavka/server/contract'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import type { GroupBy, Pick } from '../../../address-parts'
import type { ObjectView } from '../../../objects-address'
import { $fields, $info, $page, $view, narrowed, viewPushed } from '../model'
import { conditionsOf } from '../grid/conditions'
import { rowsShown } from '../lookups/model'
import { summariesIn } from './groups'
import { levelsOf } from './levels'
import { loadGroupsFx, type GroupQuestion } from './load'
import { idOf, linesOf, type Branches } from './tree'

// The tree of groups. The groups of the top level are the page of the screen's model; those below a group are loaded when it is opened.

/** Groups loaded at once below a group. */
const BRANCH_SIZE = 100

export const panelOpened = createEvent()
export const panelClosed = createEvent()
export const $isPanelOpen = createStore(false)
  .on(panelOpened, () => true)
  .reset(panelClosed)

/** By the keys of the group. */
export const groupToggled = createEvent<readonly Pick[]>()
export const moreClicked = createEvent<readonly Pick[]>()
export const branchRetried = createEvent<readonly Pick[]>()
/** Shows the rows of a group. */
export const rowsClicked = createEvent<readonly Pick[]>()
export const groupsChanged = createEvent<readonly GroupBy[]>()

export const $levels = combine($view, $fields, ({ groups }, fields) => levelsOf(groups, fields))
/** Groups are shown instead of rows. */
export const $isTree = $page.map((page) => page !== null && page.groups !== null)

/** What the tree is of: with another question nothing of it is open. */
const questionOf = (view: ObjectView, fields: readonly Field[]) =>
  JSON.stringify([view.object, view.search, view.groups, conditionsOf({ ...view, within: [] }, fields)])
const $question = combine($view, $fields, questionOf)
const $open = createStore<ReadonlySet<string>>(new Set())
  .on(groupToggled, (open, keys) => {
    const id = idOf(keys)
    return open.has(id) ? new Set([...open].filter((one) => one !== id)) : new Set([...open, id])
  })
  .reset($question)

const askBranch = createEvent<{ above: readonly Pick[]; skip: number }>()
const $known = combine($view, $fields, $levels, $info, (view, fields, levels, info) => ({
  view,
  fields,
  levels,
  summaries: summariesIn(info),
  take: BRANCH_SIZE,
}))
sample({ clock: askBranch, source: $known, fn: (known, branch) => ({ ...known, ...branch }), target: loadGroupsFx })

const none = { groups: [], total: 0 }
const $branches = createStore<Branches>({})
  .on(loadGroupsFx, (all, { above }) =>
    above.length === 0 ? all : { ...all, [idOf(above)]: { ...(all[idOf(above)] ?? none), isPending: true, error: '' } },
  )
  .reset($question)
const answered = sample({
  clock: loadGroupsFx.finally,
  source: $question,
  // neither the top level nor an answer to an earlier question
  filter: (question, { params: { above, view, fields } }) => above.length > 0 && questionOf(view, fields) === question,
  fn: (_, answer) => answer,
})
$branches.on(answered, (all, answer) => {
  const { above, skip } = answer.params
  const before = all[idOf(above)] ?? { ...none, isPending: false, error: '' }
  const after =
    answer.status === 'fail'
      ? { ...before, isPending: false, error: answer.error.message }
      : {
          groups: [...before.groups.slice(0, skip), ...answer.result.groups],
          total: answer.result.total,
          isPending: false,
          error: '',
        }
  return { ...all, [idOf(above)]: after }
})

sample({
  clock: groupToggled,
  source: { open: $open, branches: $branches },
  filter: ({ open, branches }, keys) => open.has(idOf(keys)) && branches[idOf(keys)] === undefined,
  fn: (_, above) => ({ above, skip: 0 }),
  target: askBranch,
})
sample({
  clock: [moreClicked, branchRetried],
  source: $branches,
  filter: (branches, above) => branches[idOf(above)]?.isPending !== true,
  fn: (branches, above) => ({ above, skip: branches[idOf(above)]?.groups.length ?? 0 }),
  target: askBranch,
})

// rows may have been changed while a group of them was shown
const askAgainFx = createEffect((all: GroupQuestion[]) => Promise.allSettled(all.map((one) => loadGroupsFx(one))))
sample({
  clock: $page,
  source: { known: $known, branches: $branches },
  filter: ({ branches }, page) => page !== null && page.groups !== null && Object.keys(branches).length > 0,
  fn: ({ known, branches }) =>
    Object.values(branches).flatMap(({ groups: [first] }) =>
      first ? [{ ...known, above: first.keys.slice(0, -1), skip: 0 }] : [],
    ),
  target: askAgainFx,
})

export const $lines = combine($page, $branches, $open, $levels, (page, branches, open, levels) =>
  page?.groups ? linesOf({ top: page.groups, branches, open, depth: levels.length }) : [],
)
sample({
  clock: $lines,
  source: { levels: $levels, lines: $lines },
  fn: ({ levels, lines }) => ({
    fields: levels.map(({ field }) => field),
    rows: lines.flatMap((line) => {
      const name = levels[line.level - 1]?.field.name
      return line.kind === 'group' && name ? [{ [name]: line.group.keys.at(-1) ?? null }] : []
    }),
  }),
  target: rowsShown,
})

sample({ clock: rowsClicked, fn: (within) => ({ within: [...within], page: 1 }), target: viewPushed })
sample({ clock: groupsChanged, fn: (groups) => ({ groups: [...groups], within: [] }), target: narrowed })
