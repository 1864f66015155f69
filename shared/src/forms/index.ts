// Forms without widgets: their model and the generic rules of fields. On demand, and apart from ui-forms, so that the login loads no antd.
export * from './create-form'
export * from '@lavka/domain/form-rules'
