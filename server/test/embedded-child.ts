import pg from 'pg'
import { startEmbedded } from '../src/database/embedded.ts'

// A process for embedded.test.ts, which kills it: starts a database, commits a row every few milliseconds and prints its number.
const database = await startEmbedded({ directory: process.argv[2] ?? '' })
const client = new pg.Client({ connectionString: database.urls.owner })
await client.connect()
await client.query('create table if not exists acknowledged (id bigint primary key)')
console.log(`pid ${database.pid}`)
for (let id = Date.now(); ; id++) {
  await client.query('insert into acknowledged values ($1)', [id])
  console.log(`row ${id}`)
}
