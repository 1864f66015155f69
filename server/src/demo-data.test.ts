import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { useDatabase } from '../test/database.ts'
import { runApi } from '../test/process.ts'
import { insertUser } from '../test/rows.ts'
import { checkDemoData } from './demo-data.ts'

const { urls, owner, database } = useDatabase()

afterEach(async () => {
  await owner.deleteFrom('demo_data').execute()
  await owner.deleteFrom('users').execute()
})

test('a database with demonstration accounts is not served as a real shop', async () => {
  await owner.insertInto('demo_data').defaultValues().execute()
  await insertUser(owner, { role: 'admin' })
  await checkDemoData(database, true)
  await assert.rejects(checkDemoData(database, false), /общеизвестным паролем/)

  const api = runApi({ DATABASE_URL: urls.app, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Лавка <shop@mail.example>' })
  assert.equal(await api.ended(), 1)
  assert.match(api.output(), /общеизвестным паролем/)
  assert.doesNotMatch(api.output(), /\n\s+at /)
})

test('a database of real people is not shown as a demonstration; an empty one is served as either', async () => {
  await checkDemoData(database, true)
  await checkDemoData(database, false)
  await insertUser(owner)
  await checkDemoData(database, false)
  await assert.rejects(checkDemoData(database, true), /настоящих людей/)
})
