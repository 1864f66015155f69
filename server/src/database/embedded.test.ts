import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { randomBytes } from 'node:crypto'
import { connected } from '../../test/commands.ts'
import { wholeTest } from '../../test/tier.ts'
import { waitFor } from '../../../launch/checks/wait-for.ts'
import { startEmbedded, type Embedded } from './embedded.ts'
import { findProcess, waitForEnd } from './processes.ts'
import { StartError } from './start-error.ts'

// Real clusters, with fsync on as in life. In the repository's own folder: postgres may run as another user there.
const folder = resolve(import.meta.dirname, '../../../.lavka/test', `embedded-${randomBytes(4).toString('hex')}`)
after(() => rm(folder, { recursive: true, force: true }))

/** A server that is stopped at the end of the test, also of a failed one: a running server would keep this process from its end. */
async function start(t: TestContext, options: Parameters<typeof startEmbedded>[0]): Promise<Embedded> {
  const database = await startEmbedded(options)
  t.after(() => database.stop())
  return database
}

const ask = (url: string, text: string) =>
  connected(url, async (client) => (await client.query<Record<string, unknown>>(text)).rows)

// the tests of «kept» follow one another in one folder: making a cluster takes a second
test('a first start makes a database that knows Russian; a stop leaves no process', async (t) => {
  const directory = join(folder, 'kept')
  const database = await start(t, { directory })
  const [row] = await ask(
    database.urls.owner,
    `select current_setting('server_version') as version, lower('ЁЖ') as lower, 'ТВОРОГ' ilike 'твор%' as alike,
      to_tsvector('russian', 'Фермерские СЫРЫ') @@ to_tsquery('russian', 'сыр') as found,
      array(select v from (values ('я'), ('ё'), ('Е'), ('ж')) t (v) order by v) as sorted,
      current_setting('fsync') as fsync, current_setting('listen_addresses') as listens`,
  )
  assert.match(String(row?.['version']), /^15\./)
  const { version: _, ...rest } = row ?? {}
  assert.deepEqual(rest, {
    lower: 'ёж',
    alike: true,
    found: true,
    sorted: ['Е', 'ё', 'ж', 'я'],
    fsync: 'on',
    listens: '127.0.0.1',
  })
  assert.equal((await stat(join(directory, 'password'))).mode & 0o777, 0o600)

  await database.stop()
  assert.equal(findProcess(database.pid), null)
})

wholeTest('the data are there after a second start, and a wrong password is refused', async (t) => {
  const directory = join(folder, 'kept')
  const first = await start(t, { directory })
  await ask(first.urls.owner, 'create table kept as select 42 as value')
  const forged = new URL(first.urls.owner)
  forged.password = 'guess'
  await assert.rejects(ask(forged.href, 'select 1'), /password authentication failed/)
  await first.stop()

  const second = await start(t, { directory })
  assert.deepEqual(await ask(second.urls.owner, 'select value from kept'), [{ value: 42 }])
  await second.stop()
})

test('a folder in use is refused with a clear message and the running database is left alone', async (t) => {
  const directory = join(folder, 'kept')
  const database = await start(t, { directory })
  await assert.rejects(startEmbedded({ directory }), (error) => error instanceof StartError && error.code === 'IN_USE')
  assert.deepEqual(await ask(database.urls.owner, 'select 1 as one'), [{ one: 1 }])
  await database.stop()
})

wholeTest(
  'a server that cannot come back is tried on and on, the reason told once; a stop does not wait for it',
  async (t) => {
    const directory = join(folder, 'supervised')
    const lines: string[] = []
    const database = await start(t, { directory, log: (line) => lines.push(line) })
    lines.length = 0
    const data = join(directory, 'data/global')
    await rename(data, `${data}.away`)
    process.kill(database.pid, 'SIGKILL')
    await waitFor('the reason', () => lines.length > 1)
    assert.match(lines[1] ?? '', /^База данных не запускается, пробую дальше\./)
    // each attempt has a log of its own; between two attempts there may be none
    const findLog = () =>
      stat(join(directory, 'postgres.log')).then(
        ({ ino }) => ino,
        () => null,
      )
    const tried = await findLog()
    await waitFor('another attempt', async () => (await findLog()) !== tried)
    await rename(`${data}.away`, data)
    await waitFor('the server is back', () => lines.at(-1) === 'База данных снова работает')
    assert.equal(new Set(lines).size, lines.length, 'no reason is told twice')

    await rename(data, `${data}.away`)
    process.kill(database.pid, 'SIGKILL')
    await waitForEnd(database.pid, 5_000)
    await database.stop()
    await rename(`${data}.away`, data)
    await (await startEmbedded({ directory })).stop()
  },
)

wholeTest('a number in postmaster.pid that now belongs to another process harms neither', async (t) => {
  const directory = join(folder, 'kept')
  await (await startEmbedded({ directory })).stop()
  const stranger = spawn('sleep', ['60'])
  const pidFile = join(directory, 'data/postmaster.pid')
  await writeFile(pidFile, `${stranger.pid}\n${join(directory, 'data')}\n`)
  const database = await start(t, { directory })
  assert.deepEqual(await ask(database.urls.owner, 'select 1 as one'), [{ one: 1 }])
  assert.equal(stranger.exitCode, null)
  stranger.kill()
  await database.stop()
})

wholeTest('a first start cut short does not spoil the next one', async (t) => {
  const directory = join(folder, 'half')
  await mkdir(join(directory, 'data.new'), { recursive: true })
  await writeFile(join(directory, 'data.new/leftover'), 'x')
  const database = await start(t, { directory })
  assert.deepEqual(await ask(database.urls.owner, 'select 1 as one'), [{ one: 1 }])
  await database.stop()
})

test('binaries that do not work end in a message with the reason', async () => {
  const directory = join(folder, 'broken')
  const binaries = join(folder, 'binaries')
  await mkdir(join(binaries, 'bin'), { recursive: true })
  await writeFile(
    join(binaries, 'bin/initdb'),
    '#!/bin/sh\necho "could not write: No space left on device" >&2\nexit 1\n',
    { mode: 0o755 },
  )
  await assert.rejects(
    startEmbedded({ directory, binaries }),
    (error) => error instanceof StartError && error.message.includes('На диске нет места'),
  )
  await assert.rejects(readFile(join(directory, 'owner')), /ENOENT/)
})
