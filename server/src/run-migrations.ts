import { readConfig } from './config.ts'
import { migrate } from './database/migrate.ts'
import { explain } from './start-failure.ts'

// `npm run migrate`: brings the tables of DATABASE_URL up to date, as their owner, and ends. Before the API of a new version starts.

async function run(): Promise<void> {
  const applied = await migrate(readConfig(process.env).databaseUrl)
  console.log(applied.length > 0 ? `Применены миграции: ${applied.join(', ')}` : 'Все миграции уже применены.')
}

run().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
