import pg from 'pg'
import { seedDemo } from '../demo/seed.ts'
import { command, createCopy, urlsOf } from './commands.ts'
import { useCopy, type TestDatabase } from './database.ts'
import { setting } from './setting.ts'

let made: Promise<string> | undefined

/** A database with the demo shop of 1,200 products, for one test file. The first file of the run makes it, the others copy it. */
export function useDemoDatabase(): TestDatabase {
  return useCopy(() => (made ??= make()))
}

/** Seeding takes seconds, so of the run's processes one does it while the others wait; run.ts drops the database. */
async function make(): Promise<string> {
  const name = setting('LAVKA_TEST_DEMO')
  const server = setting('LAVKA_TEST_DATABASE')
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return name
    // the name is given to what is complete
    const unfinished = `${name}_making`
    await createCopy(unfinished, setting('LAVKA_TEST_TEMPLATE'))
    await seedDemo({ url: urlsOf(unfinished).owner, products: 1200 })
    await command(server, `alter database ${unfinished} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}
