import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { compileTests } from '../../server/test/compile.ts'
import { root } from '../places.ts'

// `run-grouped.ts launch delivery`: the tests of each package in one process, as those of the server: a third of what a process for each file takes.
// Those in launch/lifecycle start the whole product and are a step of their own.

/** A group whose process does not end is killed and fails. In milliseconds. */
const deadline = 600_000

const isWhole = process.env['TEST_TIER'] === 'whole'

const noPromiseTracking = join(root, 'server/test/no-promise-tracking.mjs')

/** Compiles all tests of a package into a folder of it, where what they import is found. */
async function compile(name: string): Promise<{ groups: string[]; output: string }> {
  const folder = join(root, name)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && (isWhole || !file.endsWith('.whole.test.ts')))
    .filter((file) => !/(^|\/)(node_modules|dist|lifecycle)\//.test(file))
    .map((file) => join(folder, file))
    .sort()
  const output = join(folder, 'dist', `tests-${process.pid}`)
  return { groups: await compileTests(folder, [files], output), output }
}

const compiled = await Promise.all(process.argv.slice(2).map(compile))
const options = [`--test-concurrency=${availableParallelism()}`, `--test-timeout=${deadline}`]
const child = spawn(
  process.execPath,
  [
    '--enable-source-maps',
    '--import',
    'tsx',
    '--import',
    noPromiseTracking,
    '--test',
    ...options,
    ...compiled.flatMap(({ groups }) => groups),
  ],
  { cwd: root, stdio: 'inherit' },
)
process.on('SIGTERM', () => child.kill('SIGTERM'))
process.exitCode = await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
await Promise.all(compiled.map(({ output }) => rm(output, { recursive: true, force: true })))
