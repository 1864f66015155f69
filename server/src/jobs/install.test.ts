import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { useDatabase } from '../../test/database.ts'
import { createBoss } from './boss.ts'

const { database } = useDatabase()

test('the tables are those that the pinned pg-boss works with', async () => {
  const boss = createBoss(database)
  // refuses tables of another version
  await boss.start()
  await boss.stop({ graceful: false })
})

test('the server works as a role that uses the tables and changes none of them', async () => {
  const insufficientPrivilege = { code: '42501' }
  await assert.rejects(sql`select pgboss.create_queue('mine', '{}')`.execute(database), insufficientPrivilege)
  await assert.rejects(sql`drop table pgboss.job`.execute(database), insufficientPrivilege)
})
