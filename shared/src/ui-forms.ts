// antd's input elements that screens use now. No state here; a button is ui-core's.
export { Input, InputNumber, Select } from 'antd'
export { AntdProvider } from './antd-provider'
export { DateRange } from './date-range'
