import pg from 'pg'
import { installJobs } from '../jobs/install.ts'
import { hasAllMigrations } from './before-release.ts'
import { inTurn, patience } from './one-migrator.ts'
import { refusePooler } from './pooler.ts'
import { requireRoles } from './roles.ts'
import { keepRules } from './schema/lost-rules.ts'
import { makeSchema } from './schema/make-schema.ts'
import { marksOf } from './schema/marks.ts'
import { readSchema, type Schema } from './schema/read-schema.ts'
import { makeParts, readParts, writeParts } from './schema-parts.ts'
import { updateSchema } from './update-schema.ts'

type Options = { schema?: Schema; waits?: typeof patience }

/**
 * Makes the schema in an empty database, or brings an installed one up to date, all or nothing; answers the names of what was applied.
 * Concurrent migrators wait for each other.
 */
export async function migrate(url: string, { schema, waits = patience }: Options = {}): Promise<string[]> {
  const wanted = schema ?? (await readSchema())
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await refusePooler(client)
    return await inTurn(client, waits, () => bringUp(client, wanted))
  } finally {
    await client.end()
  }
}

async function bringUp(client: pg.Client, schema: Schema): Promise<string[]> {
  const parts = await readParts(client)
  const isFirst = !parts && (await hasAllMigrations(client))
  await requireRoles(client)
  // before the schema, whose functions insert jobs; with transactions of its own
  await installJobs(client)
  return inTransaction(client, async () => {
    await makeParts(client)
    if (parts || isFirst) return updateSchema(client, schema, parts ?? new Map())
    await makeSchema(client, schema)
    await keepRules(client)
    const marks = marksOf(schema)
    await writeParts(client, marks)
    return marks.map(({ name }) => name)
  })
}

async function inTransaction<T>(client: pg.Client, act: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await act()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
