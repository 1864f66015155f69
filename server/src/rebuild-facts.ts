import { sql } from 'kysely'
import { readDatabaseUrl } from './config.ts'
import { createOwnerDatabase } from './database/pool.ts'
import { explain } from './start-failure.ts'

// `npm run rebuild-facts` computes the sums of all reports anew from the orders (docs/reports.md). Reports show the old ones until it is done.

async function run(): Promise<void> {
  const owner = createOwnerDatabase(readDatabaseUrl(process.env, 'DATABASE_OWNER_URL'), { size: 1 })
  try {
    await sql`select rebuild_facts()`.execute(owner)
    const { rows } = await sql<{ orders: number; lines: number }>`select
      (select count(*) from order_facts) as orders, (select count(*) from line_facts) as lines`.execute(owner)
    console.log(`Суммы пересчитаны: строк по заказам ${rows[0]?.orders}, по товарам ${rows[0]?.lines}.`)
  } finally {
    await owner.destroy()
  }
}

run().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
