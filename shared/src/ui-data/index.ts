// antd's elements that show data, and ours built on them, with the factory of a grid's model. No state here; a button is ui-core's.
export { Tabs } from 'antd'
export { AntdProvider } from '../ui-forms/antd-provider'
export { DataGrid } from './data-grid'
export { createGrid } from '../models/grid'
export type { GridColumn } from './grid-props'
export { Pager } from './pager'
export { Status, type StatusTone } from './status'
export { useIsPhone } from '../ui-core/use-media'
