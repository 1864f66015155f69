import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findTestBrowser } from './browser.ts'
import { buildProcesses } from '../build/build-processes.ts'
import { build } from '../build/build.ts'
import { browserTests, check, jestTests, nodeTests, type Outcome } from './outcome.ts'
import { packages, root, typeCheck } from '../places.ts'
import { Refusal } from '../refusal.ts'

export type Step = {
  name: string
  title: string
  /** runs only when named */
  isOnDemand?: true
  run: () => Promise<Outcome>
}

const node = ['node_modules/tsx/dist/cli.mjs']
/** Timeout of a test file in milliseconds. */
const testing = ['--test', '--test-timeout=600000']
const systemPostgres = '/usr/lib/postgresql/15'

/** Steps that only read the sources. */
const statics: Step[] = [
  {
    name: 'format',
    title: 'Форматирование',
    run: () => check('node_modules/oxfmt/bin/oxfmt', '--check'),
  },
  {
    name: 'lint',
    title: 'Правила effector',
    run: () => check('node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'),
  },
  { name: 'types', title: 'Типы, линтер, границы', run: () => check(...typeCheck('oxlint.json')) },
  { name: 'deadcode', title: 'Мёртвый код', run: () => check('node_modules/knip/bin/knip.js') },
]

/** Tests of the launcher, the lint rules, the contracts between packages, the bank sandbox and the edge. */
const folders = [
  'launch/build',
  'launch/checks',
  'launch/contracts',
  'launch/lint',
  'launch/start',
  'bank-sandbox/test',
  'delivery/test',
]

const made: Step[] = [
  { name: 'build', title: 'Сборка', run: buildAll },
  {
    name: 'launch',
    title: 'Правила, доставка',
    run: () => nodeTests({ words: [...node, ...testing, ...folders.flatMap(testsIn)] }),
  },
  { name: 'front', title: 'Экраны (jest)', run: () => jestTests(['node_modules/jest/bin/jest.js']) },
]

const inMemory = { TEST_DATA: 'memory' }

const serverTests: Step[] = [
  {
    name: 'server',
    title: 'Сервер',
    run: () => nodeTests({ words: [...node, 'server/test/run.ts'], environment: inMemory }),
  },
]

/** Starts the whole product many times. It waits for processes half of its time, the tests of the server a seventh: they share the cores. */
const start: Step[] = [
  {
    name: 'start',
    title: 'Запуск и остановка',
    run: () => nodeTests({ words: [...node, ...testing, ...testsIn('launch/lifecycle')] }),
  },
  ...(existsSync(`${systemPostgres}/bin/postgres`) ? [onSystemPostgres()] : []),
  { name: 'browser-data', title: 'Данные для браузера', run: () => check(...node, 'e2e/prepare-now.ts') },
]

const pages: Step[] = [
  { name: 'browser', title: 'Браузер', run: () => inBrowser([]) },
  {
    // the browser step looks closely at every screen, but at every family of screens only in every width
    name: 'quality',
    title: 'Каждый экран в каждой ширине',
    isOnDemand: true,
    run: () => inBrowser(['quality'], { QUALITY: 'whole' }),
  },
  {
    // the browser step runs a selection of these
    name: 'fault-matrix',
    title: 'Каждый сбой у каждой части',
    isOnDemand: true,
    run: () => inBrowser(['fault-matrix'], { FAULT_MATRIX: 'whole' }),
  },
  {
    // the browser step lets all calls of a screen fail at once
    name: 'load-failures',
    title: 'Каждый сбой у каждого вызова при открытии',
    isOnDemand: true,
    run: () => inBrowser(['load-failures'], { LOAD_FAILURES: 'whole' }),
  },
  {
    // in the browser step each of the shop's screens is opened by three of five visitors
    name: 'first-screen',
    title: 'Первый экран у каждого посетителя',
    isOnDemand: true,
    run: () => inBrowser(['first-screen'], { FIRST_SCREEN: 'whole' }),
  },
  {
    // in the browser step the operator opens every screen, but every second of its addresses
    name: 'role-walk',
    title: 'Каждый адрес кабинета у каждой роли',
    isOnDemand: true,
    run: () => inBrowser(['role-walk'], { ROLE_WALK: 'whole' }),
  },
  {
    // the browser step makes a twelfth of the visits
    name: 'leaks',
    title: 'Память после многих посещений',
    isOnDemand: true,
    run: () => inBrowser(['leaks'], { LEAKS: 'whole' }),
  },
]

/** Lanes of one stage run in parallel, the steps of a lane in sequence. */
export const stages: Step[][][] = [[statics, made], [serverTests, start], [pages]]

/** Tests of what a build of PostgreSQL decides: the owner's rights, the tools of a backup, collations and dictionaries. The version is the packaged one's. */
const onDatabase = [
  ...['migrate', 'restore', 'policies', 'row-security.'].map((part) => `src/database/${part}`),
  'catalog/search/search.test',
]

function onSystemPostgres(): Step {
  const environment = { ...inMemory, TEST_POSTGRES: systemPostgres }
  return {
    name: 'server-system',
    title: 'Сервер, PostgreSQL системы',
    run: () => nodeTests({ words: [...node, 'server/test/run.ts', ...onDatabase], environment }),
  }
}

function inBrowser(files: string[], environment: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  return browserTests({
    words: ['e2e/node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...files],
    environment: { CHROME_PATH: findTestBrowser(console.log), ...environment },
  })
}

function testsIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join(folder, file))
}

async function buildAll(): Promise<Outcome> {
  const lines: string[] = []
  try {
    await build(packages, (line) => lines.push(line))
    await buildProcesses()
    return { passed: packages.length, failed: 0, output: lines.join('\n') }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { passed: 0, failed: 1, output: [...lines, error.message].join('\n') }
  }
}
