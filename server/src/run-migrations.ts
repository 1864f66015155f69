import { readDatabaseUrl } from './config.ts'
import { migrate } from './database/migrate.ts'
import { findOrderWarning } from './database/russian-order.ts'
import { explain } from './start-failure.ts'

// `npm run migrate`: makes or updates the schema as the owner of the tables, DATABASE_OWNER_URL. Run it before a new version of the API starts.

async function run(): Promise<void> {
  const url = readDatabaseUrl(process.env, 'DATABASE_OWNER_URL')
  const applied = await migrate(url)
  const changes = applied.filter((name) => name.startsWith('changes/'))
  const parts = [...changes, `функций, таблиц и прав: ${applied.length - changes.length}`]
  console.log(applied.length > 0 ? `База обновлена: ${parts.join(', ')}` : 'База уже обновлена.')
  const warning = await findOrderWarning(url)
  if (warning) console.warn(warning)
}

run().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
