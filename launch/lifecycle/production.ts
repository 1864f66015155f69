import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeRoles, startEmbedded, withDatabase, type DatabaseUrls } from '../../server/src/launch.ts'
import { command } from '../../server/test/commands.ts'
import { root, state } from '../places.ts'
import { inTime, waitFor } from '../checks/wait-for.ts'
import { hasEnded } from '../start/supervise.ts'

/** The package.json scripts of a production; the container files use the same (launch/contracts/container-files.test.ts). */
export const productionScripts = ['database:roles', 'migrate', 'serve:api', 'serve:edge'] as const
export type ProductionScript = (typeof productionScripts)[number]

/** The command line of a script as words; the first is `node`, which takes the place of npm's shell (`exec`). */
export async function wordsOf(script: ProductionScript): Promise<string[]> {
  const file: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const scripts = typeof file === 'object' && file !== null && 'scripts' in file ? file.scripts : {}
  const line: unknown = typeof scripts === 'object' && scripts !== null ? Reflect.get(scripts, script) : undefined
  if (typeof line !== 'string') throw new Error(`package.json has no script ${script}`)
  return line.replace(/^exec /, '').split(' ')
}

/** Starts a production process with its script's command and only the given settings. */
export class Process {
  #output = ''
  readonly #child: ChildProcess
  readonly #closed: Promise<number | null>

  private constructor(child: ChildProcess) {
    this.#child = child
    const keep = (chunk: Buffer) => (this.#output += chunk.toString())
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    this.#closed = new Promise((resolve) => child.once('close', resolve))
  }

  static async start(script: ProductionScript, settings: Record<string, string>): Promise<Process> {
    const [program = '', ...words] = await wordsOf(script)
    const child = spawn(program === 'node' ? process.execPath : program, words, {
      cwd: root,
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return new Process(child)
  }

  get output(): string {
    return this.#output
  }

  /** The log entries with this message. */
  logged(message: string): string[] {
    return this.#output.split('\n').filter((line) => line.includes(`"msg":"${message}"`))
  }

  /** Resolves to its address once it listens. */
  async address(): Promise<string> {
    await waitFor('the process is ready', () => this.logged('ready').length > 0 || hasEnded(this.#child))
    const url = /"address":"([^"]+)"/.exec(this.logged('ready').join())?.[1]
    if (!url) throw new Error(`It did not start:\n${this.#output}`)
    return url
  }

  /** Resolves to the exit code. */
  ended(): Promise<number | null> {
    return inTime('the end of the process', this.#closed)
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name)
  }
}

export async function untilReady(url: string): Promise<void> {
  await waitFor(`${url} is ready`, async () => (await fetch(`${url}/health/ready`).catch(() => undefined))?.ok)
}

/** A separate PostgreSQL with an empty database; its data folder is kept between runs for a faster start. */
export async function openProductionDatabase(): Promise<{ urls: DatabaseUrls; stop: () => Promise<void> }> {
  const server = await startEmbedded({ directory: join(state, 'production'), settings: { fsync: 'off' } })
  const name = `production_${randomBytes(6).toString('hex')}`
  const urls = { ...withDatabase(server.urls, name), admin: server.urls.admin }
  await makeRoles(urls)
  return {
    urls,
    async stop() {
      await command(urls.admin, `drop database ${name} with (force)`)
      await server.stop()
    },
  }
}
