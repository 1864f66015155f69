// What the launcher (launch/) and the tools beside the server may use of it.
export { demoVariable, readConfig } from './config.ts'
export { openHome, startEmbedded, type Embedded } from './database/embedded.ts'
export { migrate } from './database/migrate.ts'
export { migrateDemo } from './database/migrate-demo.ts'
export { createDatabase, createOwnerDatabase } from './database/pool.ts'
export { StartError } from './database/start-error.ts'
export { throwAway } from './database/throw-away.ts'
export { hasAdministrator } from './modules/users/administrators.ts'
