export { prepare as default } from './platform.ts'
