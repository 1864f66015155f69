import pg from 'pg'
import { startEmbedded } from '../src/database/embedded.ts'

// For embedded.test.ts, which kills it: starts a database, adds a committed row each few milliseconds and says so on stdout.
const database = await startEmbedded({ directory: process.argv[2] ?? '' })
const client = new pg.Client({ connectionString: database.url })
await client.connect()
await client.query('create table if not exists acknowledged (id bigint primary key)')
console.log(`pid ${database.pid}`)
for (let id = Date.now(); ; id++) {
  await client.query('insert into acknowledged values ($1)', [id])
  console.log(`row ${id}`)
}
