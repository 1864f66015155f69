import { $id, readStoredFx, writeStoredFx } from '@lavka/shared'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $fields, $view } from '../model'
import { columnsOf, moved, readLayout, toggled, usualLayout, type Layout } from './layout'

export const panelOpened = createEvent()
export const panelClosed = createEvent()
export const columnMoved = createEvent<{ name: string; step: 1 | -1 }>()
export const columnToggled = createEvent<{ name: string; what: 'hidden' | 'pinned' }>()
export const densityChanged = createEvent<boolean>()
export const layoutReset = createEvent()
/** A saved view brings its columns. */
export const layoutApplied = createEvent<Omit<Layout, 'isDense'>>()

export const $isPanelOpen = createStore(false)
  .on(panelOpened, () => true)
  .reset(panelClosed)

const $object = $view.map(({ object }) => object)
/** Of one person and one object, in this browser. */
const $key = combine($id, $object, (person, object) => `lavka.grid.${person}.${object}`)

const readFx = attach({ source: $key, effect: (key) => readStoredFx(key) })
export const $layout = createStore(usualLayout).on(readFx.finally, (_, read) =>
  read.status === 'done' ? readLayout(read.result) : usualLayout,
)
export const $columns = combine($fields, $layout, columnsOf)
export const $shown = $columns.map((columns) => columns.filter(({ isShown }) => isShown))
export const $isDense = $layout.map(({ isDense }) => isDense)

sample({ clock: $key, source: $object, filter: (object) => object !== '', fn: () => undefined, target: readFx })

const source = { layout: $layout, columns: $columns }
const changed = sample({
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
    sample({ clock: densityChanged, source: $layout, fn: (layout, isDense) => ({ ...layout, isDense }) }),
    layoutReset.map(() => usualLayout),
    sample({ clock: layoutApplied, source: $layout, fn: ({ isDense }, applied) => ({ ...applied, isDense }) }),
  ],
})
sample({ clock: changed, target: $layout })
sample({
  clock: changed,
  source: $key,
  fn: (key, layout) => ({ key, value: layout === usualLayout ? null : layout }),
  target: writeStoredFx,
})
