import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { after } from 'node:test'

const server = resolve(import.meta.dirname, '..')
const children = new Set<ChildProcess>()
after(() => children.forEach((child) => child.kill('SIGKILL')))

type Environment = Record<string, string>

/** One of the server's processes, for example `server.ts`: its output and its exit code. */
export function run(file: string, environment: Environment, words: string[] = []) {
  const loading = ['--import', './packages.mjs', '--import', 'tsx']
  const child = spawn(process.execPath, [...loading, resolve(server, 'src', file), ...words], {
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
  const api = run('server.ts', { PORT: '0', DRAIN_SECONDS: '0', ...environment })
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
