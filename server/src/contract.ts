// Types only: what the API asks and answers, for the front. The schemas that say it stand beside the routes.
export type * from './modules/users/schema.ts'
export type * from './modules/catalog/schema.ts'
export type * from './modules/orders/schema.ts'
export type * from './modules/objects/schema.ts'
export type * from './modules/menu/schema.ts'
export type * from './modules/payments/schema.ts'
