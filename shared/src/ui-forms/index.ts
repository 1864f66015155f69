// antd's input elements that screens use now, and fields of ours that load with them. A button is ui-core's.
export { Input, InputNumber, Select } from 'antd'
export { AntdProvider } from './antd-provider'
export { DateRange } from './date-range'
