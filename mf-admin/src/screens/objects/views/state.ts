import type { Field, ViewState } from '@lavka/server/contract'
import { joined } from '../../../conditions'
import { objectAddress, readObjectView, type ObjectView } from '../../../objects-address'
import { conditionsOf } from '../grid/conditions'
import { shownColumns, type Column } from '../layout/layout'

/** The part of the current view that is saved. */
export function stateOf(view: ObjectView, fields: readonly Field[], columns: readonly Column[]): ViewState {
  const conditions = conditionsOf(view, fields)
  return {
    query: queryOf(view),
    ...(conditions.length > 0 && { filter: joined('and', conditions) }),
    search: view.search,
    sorts: view.sorts.map(({ selector, desc }) => ({ selector, desc })),
    columns: shownColumns(columns).map(({ width, ...column }) => ({ ...column, ...(width !== null && { width }) })),
  }
}

/** The part of the address that belongs to a view: without the page, the open card and the view's own id. */
export function queryOf(view: ObjectView): string {
  return (
    objectAddress({ ...view, columns: [], page: 1, row: '', isNew: false, batch: '', savedView: null }).split('?')[1] ??
    ''
  )
}

/** The address of a saved view at its first page, on the current screen. */
export function viewOf({ object, section, isDictionary }: ObjectView, query: string, savedView: number): ObjectView {
  const read = readObjectView(object, Object.fromEntries(new URLSearchParams(query)))
  return { ...read, section, isDictionary, savedView }
}

export function isSame(one: ViewState, other: ViewState): boolean {
  const parts = ({ query, columns }: ViewState) =>
    JSON.stringify([query, columns.map(({ name, isPinned, width = 0 }) => [name, isPinned, width])])
  return parts(one) === parts(other)
}
