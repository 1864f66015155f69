import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { command } from '../../server/test/commands.ts'
import { inTime, waitFor } from '../checks/wait-for.ts'
import { root, state } from '../places.ts'

const launches: Launch[] = []
/** Timeout of a start and of an end in milliseconds. */
const OPEN_MS = 240_000

// When the test run is ended, its launches are ended as well.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))
process.once('exit', () => launches.filter(({ pid }) => isAlive(pid)).forEach((launch) => launch.signal('SIGTERM')))

/** Ends what a failed test left running. */
export async function stopLaunches(): Promise<void> {
  for (const launch of launches) {
    if (isAlive(launch.pid)) launch.signal('SIGTERM')
    await launch.ended()
  }
}

/** A separate state folder for a test file. */
export async function makeState(): Promise<{ directory: string; remove: () => Promise<void> }> {
  const directory = await mkdtemp(join(state, 'launch-'))
  // under root PostgreSQL runs as another user, who needs access
  await chmod(directory, 0o755)
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) }
}

/** Runs `npm start`: its output and its exit. */
export class Launch {
  #output = ''
  readonly pid: number
  readonly #closed: Promise<number | null>

  constructor(directory: string, environment: NodeJS.ProcessEnv = {}) {
    const child = spawn(process.execPath, ['launch/bootstrap.mjs', 'start'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PORT: '0', LAVKA_STATE: directory, ...environment },
    })
    this.pid = child.pid ?? 0
    const keep = (chunk: Buffer) => (this.#output += chunk.toString())
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    this.#closed = new Promise((resolve) => child.once('close', resolve))
    launches.push(this)
  }

  get output(): string {
    return this.#output
  }

  /** Resolves to the exit code. */
  ended(): Promise<number | null> {
    return inTime('the end of the launch', this.#closed, OPEN_MS)
  }

  /** Resolves to the shop's address once it is served. */
  async address(): Promise<string> {
    let isOver = false
    void this.#closed.then(() => (isOver = true))
    const find = () => {
      const url = this.#output.match(/Лавка открыта за .*(http:\S+)/)?.[1]
      if (url && this.#output.includes('Остановить')) return url
      if (isOver) throw new Error('The start has ended')
      return undefined
    }
    return waitFor('the shop is open', find, OPEN_MS).catch((cause: unknown) => {
      throw new Error(`It did not open:\n${this.#output}`, { cause })
    })
  }

  signal(name: NodeJS.Signals): void {
    process.kill(this.pid, name)
  }
}

/** Creates an empty database on the PostgreSQL of a running launch; returns the settings of who uses it. */
export async function makeDatabase(directory: string): Promise<Record<string, string>> {
  const port = (await readPostmaster(directory))[3]
  const address = async (name: string, file: string, database: string) => {
    const password = (await readFile(join(directory, 'postgres', file), 'utf8')).trim()
    return `postgres://${name}:${password}@127.0.0.1:${port}/${database}`
  }
  await command(await address('lavka', 'password', 'postgres'), 'create database own owner lavka_owner')
  return {
    DATABASE_URL: await address('lavka_app', 'app-password', 'own'),
    DATABASE_OWNER_URL: await address('lavka_owner', 'owner-password', 'own'),
  }
}

/** The process ids of the API, the bank sandbox (from the launch's files) and PostgreSQL; 0 if not running. */
export async function pidsOf(directory: string): Promise<{ api: number; bank: number; postgres: number }> {
  const read = async (name: string) => {
    const known: unknown = JSON.parse(await readFile(join(directory, `pid-${name}.json`), 'utf8').catch(() => '0'))
    return typeof known === 'object' && known && 'pid' in known ? Number(known.pid) : 0
  }
  return { api: await read('api'), bank: await read('bank'), postgres: Number((await readPostmaster(directory))[0]) }
}

/** The first line of postmaster.pid is the process id, the fourth the port. */
async function readPostmaster(directory: string): Promise<string[]> {
  return (await readFile(join(directory, 'postgres/data/postmaster.pid'), 'utf8').catch(() => '')).split('\n')
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Logs in as the demo administrator; returns the status. */
export async function logIn(url: string): Promise<number> {
  const body = JSON.stringify({ login: 'admin', psw: 'lavka-demo', type: 'web', model: 'test' })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${url}/api/users/auth`, { method: 'POST', headers, body })).status
}
