import { readConfig } from './config.ts'
import { migrate } from './database/migrate.ts'
import { explain } from './start-failure.ts'

// `npm run migrate`: makes or updates the schema of DATABASE_URL as the owner of the tables. Run it before a new version of the API starts.

async function run(): Promise<void> {
  const applied = await migrate(readConfig(process.env).databaseUrl)
  console.log(applied.length > 0 ? `База обновлена: ${applied.join(', ')}` : 'База уже обновлена.')
}

run().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
