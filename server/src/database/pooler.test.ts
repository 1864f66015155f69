import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { useDatabase } from '../../test/database.ts'
import { migrate } from './migrate.ts'
import { createDatabase } from './pool.ts'
import { StartError } from './start-error.ts'

const { urls } = useDatabase()

/** As a pooler does, it tells each connection another process number than PostgreSQL's (message K). A real one: pooler.whole.test.ts. */
const way = createServer((near) => {
  const { port } = new URL(urls.app)
  const far = connect(Number(port), '127.0.0.1')
  near.pipe(far)
  far.on('data', (part) => {
    const key = part.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
    if (key >= 0) part.writeInt32BE(1, key + 5)
    near.write(part)
  })
  for (const [one, other] of [[near, far] as const, [far, near] as const])
    one.on('error', () => {}).on('close', () => other.destroy())
})
before(async () => {
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
})
after(() => way.close())

function through(url: string): string {
  const address = new URL(url)
  address.search = ''
  // a server on a port answers with an AddressInfo
  address.host = `127.0.0.1:${(way.address() as AddressInfo).port}`
  return address.href
}

const refused = (error: unknown) =>
  error instanceof StartError &&
  /Адрес базы ведёт к посреднику/.test(error.message) &&
  /прямой адрес PostgreSQL в DATABASE_DIRECT_URL/.test(error.hint)

test('a pooler is refused in words where none is expected, and by a migration', async () => {
  const database = createDatabase(through(urls.app), { size: 1 })
  await assert.rejects(sql`select from tags`.execute(database), refused)
  await database.destroy()
  await assert.rejects(migrate(through(urls.owner)), refused)
})

test('where one is expected it is used, without prepared statements when it does not follow them', async () => {
  const database = createDatabase(through(urls.app), { size: 1, pooler: 'unnamed' })
  await database.selectFrom('tags').select('code').where('code', '=', 'x').execute()
  const { rows } = await sql`select from pg_prepared_statements where name like 'lavka%'`.execute(database)
  assert.equal(rows.length, 0)
  await database.destroy()
})
