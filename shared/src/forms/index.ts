// Form models and generic field rules, without widgets. A separate entry loaded on demand, so that the login does not load antd.
export * from './create-form'
export * from './form-texts'
export * from './masks'
export * from './use-first-problem'
export * from './use-seconds-left'
export * from '@lavka/domain/form-rules'
