import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { rmSync } from 'node:fs'
import { after } from 'node:test'
import { inTime, waitFor } from '../../launch/checks/wait-for.ts'
import { makeFolder } from './memory-folder.ts'
import { setting } from './setting.ts'

const server = resolve(import.meta.dirname, '..')
const children = new Set<ChildProcess>()
after(() => children.forEach((child) => child.kill('SIGKILL')))

type Environment = Record<string, string>

/**
 * One of the server's processes by its first file, for example `server` (compile.ts): its output and its exit code. While it runs, what it
 * writes arrives later than what it answers: `says` waits for it.
 */
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
  const closed = once(child, 'close').then(() => child.exitCode)
  return {
    child,
    ended: () => inTime(`the end of ${name}`, closed),
    output: () => output,
    says: (text: RegExp) => waitFor(`${name} writes ${text}`, () => text.test(output)),
  }
}

/** The API as its own process on a free port; `ready` resolves to its address. */
export function runApi(environment: Environment) {
  const folder = makeFolder('lavka-files-')
  after(() => rmSync(folder, { recursive: true, force: true }))
  const api = run('server', { PORT: '0', DRAIN_SECONDS: '0', FILES_DIRECTORY: folder, ...environment })
  const ready = () =>
    waitFor('the API is ready', () => {
      assert.equal(api.child.exitCode, null, api.output())
      return api.output().match(/"address":"([^"]+)"/)?.[1]
    })
  return { ...api, ready }
}
