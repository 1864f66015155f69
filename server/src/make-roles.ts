import { readDatabaseUrl } from './config.ts'
import { makeRoles } from './database/roles.ts'
import { explain } from './start-failure.ts'

// `npm run database:roles` makes the roles and logins of the shop on a PostgreSQL, and the owner's database (docs/operate.md). Once, and again to change a password.

async function run(): Promise<void> {
  const read = (name: string) => readDatabaseUrl(process.env, name)
  await makeRoles({
    admin: read('DATABASE_ADMIN_URL'),
    owner: read('DATABASE_OWNER_URL'),
    app: read('DATABASE_URL'),
  })
  console.log('Роли и база готовы. Дальше: npm run migrate')
}

run().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
