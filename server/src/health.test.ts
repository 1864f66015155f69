import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../test/app.ts'

const { app, owner } = useApp()

async function ready() {
  const answer = await app.inject('/health/ready')
  return [answer.statusCode, answer.json<unknown>()]
}

test('is ready when the database has every part of the schema, also when a newer build has changed some and added more', async () => {
  assert.deepEqual(await ready(), [200, { status: 'ready' }])
  await sql`update schema_parts set earlier = earlier || checksum, checksum = 'newer' where name = 'tables/orders'`.execute(
    owner,
  )
  await sql`update schema_parts set earlier = earlier || checksum, checksum = '' where name = 'views/callback_queue'`.execute(
    owner,
  )
  await sql`insert into schema_parts (name, checksum) values ('changes/999_newer', 'newer')`.execute(owner)
  assert.deepEqual(await ready(), [200, { status: 'ready' }])
})

test('is not ready, and says of what, when the database lacks a part or has an older one', async () => {
  await sql`delete from schema_parts where name = 'functions/kind_of'`.execute(owner)
  await sql`update schema_parts set checksum = 'older', earlier = '{}' where name = 'tables/orders'`.execute(owner)
  assert.deepEqual(await ready(), [503, { status: 'behind', missing: ['functions/kind_of', 'tables/orders'] }])
})
