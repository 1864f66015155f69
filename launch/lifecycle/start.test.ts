import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { waitFor } from '../checks/wait-for.ts'
import { isAlive, Launch, logIn, makeState, pidsOf, stopLaunches } from './launch.ts'

let state: Awaited<ReturnType<typeof makeState>>
let launch: Launch
let address = ''

before(async () => {
  state = await makeState()
  launch = new Launch(state.directory)
  address = await launch.address()
})

after(async () => {
  await stopLaunches()
  await state.remove()
})

async function statusOf(path: string, accept = '*/*'): Promise<number> {
  const response = await fetch(address + path, { headers: { accept } }).catch(() => undefined)
  return response?.status ?? 0
}

const eventually = (path: string, status: number) =>
  waitFor(`${path} answers ${status}`, async () => (await statusOf(path)) === status)

const CALL = '/api/clientv9/object/tags'

test('a start serves the shop, its remotes, the API and its documentation, and prints the demo accounts', async () => {
  assert.equal(await statusOf('/lavka', 'text/html'), 200)
  assert.equal(await statusOf(CALL), 200)
  assert.equal(await statusOf('/api/docs'), 200)
  for (const login of ['anna', 'admin', 'operator', 'zarechye']) assert.match(launch.output, new RegExp(`  ${login} `))
  const registry = (await (await fetch(`${address}/registry.json`)).json()) as {
    remotes: Record<string, { stable: string; builds: Record<string, { entry: string }> }>
  }
  assert.equal(Object.keys(registry.remotes).length, 4)
  for (const { stable, builds } of Object.values(registry.remotes)) {
    assert.equal((await fetch(builds[stable]?.entry ?? '')).status, 200)
  }
})

test('a picture of the demonstration is drawn when it is asked for', async () => {
  const pictures = join(state.directory, 'pictures')
  assert.ok(!existsSync(pictures), 'none is drawn by the start')
  const page = await (await fetch(`${address}/lavka`, { headers: { accept: 'text/html' } })).text()
  const [, key = ''] = page.match(/\/api\/pictures\/([0-9a-f]{16})-/) ?? []
  const name = `${key}-320.avif`
  const answer = await fetch(`${address}/api/pictures/${name}`)
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/avif'])
  assert.deepEqual(await readdir(pictures), [name])
  assert.equal(await statusOf('/api/pictures/0a1b-320.avif'), 404)
})

/** The sandbox's own answer; its address stands in the greeting. */
async function bankStatus(): Promise<number> {
  const url = launch.output.match(/Банк \(песочница\): +(http:\S+)\/sandbox/)?.[1] ?? 'http://127.0.0.1:1'
  const response = await fetch(`${url}/sandbox/health`).catch(() => undefined)
  return response?.status ?? 0
}

test('a demonstration has a bank sandbox, which is started again when it crashes', async () => {
  assert.equal(await bankStatus(), 200)
  const { bank } = await pidsOf(state.directory)
  process.kill(bank, 'SIGKILL')
  await waitFor('the sandbox is back', async () => (await bankStatus()) === 200 && !isAlive(bank))
  assert.match(launch.output, /Банк \(песочница\) остановился, запускаю снова\. SIGKILL/)
})

test('a second start beside it says that one is running', async () => {
  const second = new Launch(state.directory)
  assert.equal(await second.ended(), 1)
  assert.match(second.output, /уже запущена другим процессом/)
  assert.doesNotMatch(second.output, /\n {4}at /)
})

test('a used port is named with advice', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const taken = other.address()
  const port = typeof taken === 'object' && taken ? taken.port : 0
  const second = new Launch(state.directory, { PORT: String(port), REMOTE_PORTS: 'free' })
  assert.equal(await second.ended(), 1)
  assert.match(second.output, new RegExp(`Порт ${port} занят`))
  assert.match(second.output, /PORT=\d+ npm start/)
  other.close()
})

test('a server that crashes is started again', async () => {
  const { api } = await pidsOf(state.directory)
  process.kill(api, 'SIGKILL')
  await eventually(CALL, 502)
  await eventually(CALL, 200)
  assert.match(launch.output, /Сервер остановился, запускаю снова\. SIGKILL/)
})

test('the shop recovers after a kill -9 of its database', async () => {
  const { postgres, api } = await pidsOf(state.directory)
  process.kill(postgres, 'SIGKILL')
  await waitFor('the database is back', async () => ![postgres, 0].includes((await pidsOf(state.directory)).postgres))
  // logging in reads and writes
  await waitFor('a login succeeds', async () => (await logIn(address)) === 200)
  assert.match(launch.output, /База данных остановилась \(SIGKILL\), запускаю снова/)
  assert.equal((await pidsOf(state.directory)).api, api)
})

test('after a kill -9 the next start ends leftover processes, builds nothing and serves', async () => {
  const left = await pidsOf(state.directory)
  launch.signal('SIGKILL')
  await launch.ended()
  assert.ok(isAlive(left.postgres))

  launch = new Launch(state.directory)
  address = await launch.address()
  assert.equal(await statusOf(CALL), 200)
  assert.ok(!isAlive(left.api) && !isAlive(left.postgres) && !isAlive(left.bank))
  assert.equal(await bankStatus(), 200)
  assert.doesNotMatch(launch.output, /собран/)
})

test('a stop leaves no process behind', async () => {
  const { api, bank, postgres } = await pidsOf(state.directory)
  assert.ok(isAlive(bank))
  launch.signal('SIGINT')
  assert.equal(await launch.ended(), 0)
  assert.deepEqual([isAlive(api), isAlive(bank), isAlive(postgres)], [false, false, false])
})
