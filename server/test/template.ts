import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { migrate } from '../src/database/migrate.ts'
import { readSchema } from '../src/database/schema/read-schema.ts'
import { loginOf, named, type DatabaseUrls } from '../src/database/urls.ts'
import { queues } from '../src/jobs/queues.ts'

const server = resolve(import.meta.dirname, '..')

/** A database of server/schema, kept between runs while that stays the same. Each test file copies it. */
export async function makeTemplate({ admin, owner }: DatabaseUrls): Promise<string> {
  const schema = await readSchema()
  const version = createHash('sha256')
    .update(JSON.stringify(schema))
    .update(JSON.stringify(queues))
    // what is made besides it
    .update(readFileSync(join(server, 'src/jobs/install.ts')))
    .update(readFileSync(join(server, 'src/database/schema-parts.ts')))
    .update(readFileSync(join(server, 'src/database/schema/lost-rules.ts')))
    .digest('hex')
    .slice(0, 12)
  const name = `lavka_template_${version}`
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  try {
    const left = await client.query<{
      datname: string
    }>(`select datname from pg_database where datname like 'lavka_test_%'
      and datname not in (select datname from pg_stat_activity where datname is not null)`)
    if (!process.env['TEST_DATABASE_URL'])
      for (const { datname } of left.rows) await client.query(`drop database ${datname}`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return name
    const unfinished = `lavka_making_${randomBytes(6).toString('hex')}`
    await client.query(`create database ${unfinished} template template0 owner ${loginOf(owner).name}`)
    await migrate(named(owner, unfinished), { schema })
    await client.query(`alter database ${unfinished} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}
