// antd's elements that show data, and ours built on them, with the factory of a grid's model. No state here; a button is ui-core's.
export { Tabs } from 'antd'
export { AntdProvider } from './antd-provider'
export { DataGrid } from './data-grid/data-grid'
export { createGrid } from './models/grid'
export type { GridColumn } from './data-grid/grid-props'
export { Pager } from './data-grid/pager'
export { Status, type StatusTone } from './data-grid/status'
export { useIsPhone } from './use-media'
