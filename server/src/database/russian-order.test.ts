import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { command } from '../../test/commands.ts'
import { run, runApi } from '../../test/process.ts'
import { findBinaries } from './binaries.ts'
import { createCluster, readPassword } from './cluster.ts'
import { openHome, startEmbedded, type Embedded } from './embedded.ts'
import { findOrderWarning } from './russian-order.ts'
import { throwAway } from './throw-away.ts'
import { withDatabase } from './urls.ts'
import { wholeTest } from '../../test/tier.ts'

// A server that sorts by the codes of letters, as one that was made without a locale.
const binaries = process.env['TEST_POSTGRES']
const folder = resolve(import.meta.dirname, '../../../.lavka/test', `order-${randomBytes(4).toString('hex')}`)
let server: Embedded
before(async () => {
  const home = await openHome(folder)
  const bin = join(binaries ?? (await findBinaries(home)), 'bin')
  await createCluster(bin, home, await readPassword(join(home, 'password')), () => {}, [['--locale=C']])
  server = await startEmbedded({ directory: folder, settings: throwAway, ...(binaries && { binaries }) })
})
after(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

test('the command that makes the database gives it the Russian order, whatever the order of its server', async () => {
  assert.equal(await findOrderWarning(server.urls.owner), undefined)
  assert.match(
    String(await findOrderWarning(withDatabase(server.urls, 'postgres').admin)),
    /«яблоко» в ней стоит после «Ягода».*operate\.md/s,
  )
})

wholeTest('a database of another order is told by the migration and by the start of the API, which work', async () => {
  const plain = withDatabase(server.urls, 'plain')
  await command(server.urls.admin, 'create database plain owner lavka_owner')
  const migrated = run('run-migrations', { DATABASE_OWNER_URL: plain.owner })
  assert.equal(await migrated.ended(), 0, migrated.output())
  assert.match(migrated.output(), /База обновлена[^]*База раскладывает русские слова неверно/)
  const api = runApi({ DATABASE_URL: plain.app })
  const address = await api.ready()
  await api.says(/"level":40[^\n]*База раскладывает русские слова неверно/)
  assert.equal((await fetch(`${address}/health/ready`)).status, 200)
  api.child.kill('SIGTERM')
  assert.equal(await api.ended(), 0)
})
