import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'
import { StartError } from './database/start-error.ts'

const DATABASE_URL = 'postgres://lavka:secret@127.0.0.1:5432/lavka'

test('only the database must be named, the rest has defaults', () => {
  const config = readConfig({ DATABASE_URL })
  assert.deepEqual(
    [config.host, config.port, config.logLevel, config.databaseUrl],
    ['127.0.0.1', 8080, 'info', DATABASE_URL],
  )
})

test('a bad value stops the start with a message that names it and repeats no secret', () => {
  const bad = [
    { PORT: 'eighty' },
    { PORT: '70000' },
    { PORT: '-1' },
    { LOG_LEVEL: 'loud' },
    { DATABASE_URL: '' },
    { DATABASE_URL: 'mysql://lavka:secret@host/db' },
    { DATABASE_URL: 'secret' },
  ]
  for (const environment of bad) {
    const [name = ''] = Object.keys(environment)
    assert.throws(
      () => readConfig({ DATABASE_URL, ...environment }),
      (error) =>
        error instanceof StartError &&
        error.message.includes(name) &&
        !`${error.message}${error.hint}`.includes('secret'),
    )
  }
})
