import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { after } from 'node:test'
import { setting } from './setting.ts'

const server = resolve(import.meta.dirname, '..')
const children = new Set<ChildProcess>()
after(() => children.forEach((child) => child.kill('SIGKILL')))

type Environment = Record<string, string>

/** One of the server's processes by its first file, for example `server` (compile.ts): its output and its exit code. */
export function run(name: string, environment: Environment, words: string[] = []) {
  const program = join(setting('LAVKA_TEST_PROCESSES'), `${name}.mjs`)
  const child = spawn(process.execPath, ['--enable-source-maps', program, ...words], {
    cwd: server,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  let output = ''
  const keep = (chunk: Buffer) => (output += chunk.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = once(child, 'close').then(() => child.exitCode)
  return { child, ended, output: () => output }
}

/** The API as its own process on a free port; `ready` resolves to its address. */
export function runApi(environment: Environment) {
  const api = run('server', { PORT: '0', DRAIN_SECONDS: '0', ...environment })
  const ready = new Promise<string>((done, fail) => {
    api.child.stdout.on('data', () => {
      const address = api.output().match(/"address":"([^"]+)"/)?.[1]
      if (address) done(address)
    })
    void api.ended.then(() => fail(new Error(api.output())))
  })
  ready.catch(() => {})
  return { ...api, ready }
}
