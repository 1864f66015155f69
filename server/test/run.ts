import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { startPgbouncer } from '../../launch/checks/pgbouncer.ts'
import { StartError } from '../src/database/start-error.ts'
import { command } from './commands.ts'
import { compileProcesses, compileTests } from './compile.ts'
import { startDatabase } from './start-database.ts'
import { makeTemplate } from './template.ts'
import { isWhole } from './tier.ts'

// Server tests on a real PostgreSQL: `pnpm --filter @lavka/server test [files] [--node-test-options]`.
//   TEST_DATABASE_URL=postgres://…   your own server and a superuser of it
//   TEST_POSTGRES=/usr/lib/postgresql/15   the system's binaries instead of the packaged ones
//   TEST_POOLER=1   the API's connections through a PgBouncer: for tests that use no other way to the database
//   TEST_TIER=whole   with all matrices and all rounds (tier.ts), and the files *.whole.test.ts, which otherwise run only when named
//   TEST_DATA=memory   the data in memory, removed at the end: cheaper for many files; on the disk the template stays for the next run

const server = resolve(import.meta.dirname, '..')
const repository = resolve(server, '..')

/** Node.js by default leaves one core free, which is half of two. */
const concurrency = `--test-concurrency=${availableParallelism()}`

/** Many tests in one process keep much alive. With the default of 16 MB the young generation was collected for a quarter of the processor time. */
const youngGeneration = '--max-semi-space-size=64'

/** A group whose process does not end, because one of its tests hangs or leaves something open, is killed and fails. In milliseconds. */
const groupDeadline = `--test-timeout=${isWhole ? 3_600_000 : 1_200_000}`

/** What each test of the last run took: the longest file decides how long one core works alone at the end. */
const durations = join(repository, `.lavka/reports/server${process.env['TEST_POSTGRES'] ? '-system' : ''}.xml`)

/** Whether a test is run: those that belong to the whole tier only there, or when they are named. */
function isSelected(file: string, words: string[]): boolean {
  const isNamed = words.some((word) => basename(file).startsWith(basename(word)))
  return isNamed || isWhole || !file.endsWith('.whole.test.ts')
}

/** All tests, or those selected by the parameters: a file, or a part of its path («menu», «src/database»). */
function findTests(parameters: string[]): string[] {
  const words = parameters.filter((one) => !one.startsWith('-'))
  const all = ['src', 'demo']
    .map((folder) => join(server, folder))
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => file.endsWith('.test.ts') && isSelected(file, words))
    .sort()
  if (words.length === 0) return all
  const found = all.filter((file) => words.some((word) => relative(repository, file).includes(word)))
  if (found.length === 0)
    throw new StartError(
      'FAILED',
      `Нет тестов, подходящих под «${words.join(' ')}».`,
      'Укажите часть пути, например users',
    )
  return found
}

/** The longest files by `durations`: their groups come first, so that none of them runs alone on one core at the end. */
const longest = [
  'roles.test.ts',
  'server.test.ts',
  'jobs/runner.test.ts',
  'extra-holds/extra-holds.test.ts',
  'database/embedded.test.ts',
  'batches/batches.test.ts',
  'money/sandbox.test.ts',
  'payments/bank-refusals.test.ts',
  'money/dead-bank.test.ts',
  'demo/insert-year.test.ts',
  'ledger/book.property.test.ts',
].map((name) => `/${name}`)

function longestFirst(files: string[]): string[] {
  const isLong = (file: string) => longest.some((name) => file.endsWith(name))
  return [...files.filter(isLong), ...files.filter((file) => !isLong(file))]
}

/** One group per core: each of them starts a process that loads the server and warms it up. All rounds of the whole tier are many minutes: smaller groups there. */
function divide(files: string[]): string[][] {
  const count = Math.min(files.length, availableParallelism() * (isWhole ? 8 : 1))
  return Array.from({ length: count }, (_, group) => files.filter((_file, index) => index % count === group))
}

/** A report of every test with its duration, in the file. */
async function reportTo(file: string): Promise<string[]> {
  await mkdir(dirname(file), { recursive: true })
  return ['--test-reporter=junit', `--test-reporter-destination=${file}`]
}

// parallel runs use separate folders; each is where the server's packages are resolved
const output = join(server, 'dist', `tests-${process.pid}`)
const programs = join(output, 'processes')

/** Compiles the chosen tests into groups, and the processes that they start. */
async function compile(parameters: string[]): Promise<string[]> {
  const groups = await compileTests(server, divide(longestFirst(findTests(parameters))), output)
  if (groups.some((group) => readFileSync(group, 'utf8').includes('LAVKA_TEST_PROCESSES')))
    await compileProcesses(server, programs)
  return groups
}

async function runTests(environment: NodeJS.ProcessEnv, groups: string[], options: string[]): Promise<number> {
  const reporters = ['--test-reporter=spec', '--test-reporter-destination=stdout', ...(await reportTo(durations))]
  const child = spawn(
    process.execPath,
    [
      '--enable-source-maps',
      youngGeneration,
      '--import',
      join(import.meta.dirname, 'no-promise-tracking.mjs'),
      '--test',
      ...reporters,
      concurrency,
      groupDeadline,
      ...options,
      ...groups,
    ],
    {
      cwd: server,
      stdio: 'inherit',
      env: { ...process.env, ...environment, LAVKA_TEST_PROCESSES: programs },
    },
  )
  // Ctrl+C reaches the child directly; the run waits for it and then stops the database
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)))
}

async function main(): Promise<void> {
  const parameters = process.argv.slice(2)
  const database = await startDatabase()
  const pooler = process.env['TEST_POOLER'] === '1' ? await startPgbouncer(database.urls.app) : undefined
  try {
    // PostgreSQL and the compiler each keep one core busy
    const [template, groups] = await Promise.all([makeTemplate(database.urls), compile(parameters)])
    const demo = `lavka_test_demo_${randomBytes(6).toString('hex')}`
    const environment = {
      LAVKA_TEST_DATABASE: database.urls.admin,
      LAVKA_TEST_OWNER: database.urls.owner,
      LAVKA_TEST_APP: pooler?.url ?? database.urls.app,
      LAVKA_TEST_TEMPLATE: template,
      LAVKA_TEST_DEMO: demo,
    }
    const options = parameters.filter((one) => one.startsWith('-'))
    process.exitCode = await runTests(environment, groups, options)
    await command(database.urls.admin, `drop database if exists ${demo}`)
  } finally {
    await rm(output, { recursive: true, force: true })
    await pooler?.stop()
    await database.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? `${error.message}\n${error.hint}` : error)
  process.exitCode = 1
})
