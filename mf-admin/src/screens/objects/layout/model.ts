import { $id, readStoredFx, writeStoredFx } from '@lavka/shared'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $fields, $view, viewReplaced } from '../model'
import {
  columnsOf,
  layoutOf,
  moved,
  readLayout,
  resized,
  shownColumns,
  toggled,
  usualLayout,
  type Layout,
} from './layout'

export const panelOpened = createEvent()
export const panelClosed = createEvent()
export const columnMoved = createEvent<{ name: string; step: 1 | -1 }>()
export const columnToggled = createEvent<{ name: string; what: 'hidden' | 'pinned' }>()
export const columnResized = createEvent<{ name: string; width: number }>()
export const densityChanged = createEvent<boolean>()
export const layoutReset = createEvent()
/** A saved view applies its columns. */
export const layoutApplied = createEvent<Omit<Layout, 'isDense'>>()

export const $isPanelOpen = createStore(false)
  .on(panelOpened, () => true)
  .reset(panelClosed)

const $object = $view.map(({ object }) => object)
/** The storage key of one person and one object, in this browser. */
const $key = combine($id, $object, (person, object) => `lavka.grid.${person}.${object}`)

const readFx = attach({ source: $key, effect: (key) => readStoredFx(key) })
export const $layout = createStore(usualLayout).on(readFx.finally, (_, read) =>
  read.status === 'done' ? readLayout(read.result) : usualLayout,
)
/** The columns of the address have priority over the person's stored layout. */
const $asked = combine($layout, $fields, $view, (layout, fields, view) => {
  const columns = view.columns.filter(({ name }) => fields.some((field) => field.name === name && !field.isHidden))
  return columns.length === 0 ? layout : { ...layoutOf(fields, columns), isDense: layout.isDense }
})
export const $columns = combine($fields, $asked, columnsOf)
export const $shown = $columns.map((columns) => columns.filter(({ isShown }) => isShown))
export const $isDense = $layout.map(({ isDense }) => isDense)

sample({ clock: $key, source: $object, filter: (object) => object !== '', fn: () => undefined, target: readFx })

const source = { layout: $asked, columns: $columns }
// changes of the columns by the person
const arranged = sample({
  clock: [
    sample({
      clock: columnMoved,
      source,
      fn: ({ layout, columns }, { name, step }) => moved(layout, columns, name, step),
    }),
    sample({
      clock: columnToggled,
      source,
      fn: ({ layout, columns }, { name, what }) => toggled(layout, columns, name, what),
    }),
    sample({ clock: columnResized, source, fn: ({ layout }, { name, width }) => resized(layout, name, width) }),
  ],
})
const reset = layoutReset.map(() => usualLayout)
const changed = sample({
  clock: [
    arranged,
    reset,
    sample({ clock: densityChanged, source: $layout, fn: (layout, isDense) => ({ ...layout, isDense }) }),
    sample({ clock: layoutApplied, source: $layout, fn: ({ isDense }, applied) => ({ ...applied, isDense }) }),
  ],
})
sample({ clock: changed, target: $layout })
// so that a shared link shows the same columns
sample({
  clock: arranged,
  source: $fields,
  fn: (fields, layout) => ({ columns: shownColumns(columnsOf(fields, layout)) }),
  target: viewReplaced,
})
sample({ clock: reset, fn: () => ({ columns: [] }), target: viewReplaced })
sample({
  clock: changed,
  source: $key,
  fn: (key, layout) => ({ key, value: layout === usualLayout ? null : layout }),
  target: writeStoredFx,
})
