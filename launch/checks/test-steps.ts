import { readdirSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { findTestBrowser } from './browser.ts'
import { demandArial } from './fonts.ts'
import { findPostgres18 } from './postgres-18.ts'
import { browserTests, check, jestTests, nodeTests, type Outcome } from './run-step.ts'
import { root, typeCheck } from '../places.ts'

export type Step = { name: string; title: string; run: () => Promise<Outcome> }

const tsx = 'node_modules/tsx/dist/cli.mjs'

/** `npm test` sees each promise once; `npm run test:whole` sets this and runs every matrix, history and width (docs/tests-of-the-whole-tier.md). */
const isWhole = process.env['TEST_TIER'] === 'whole'

export const format: Step = {
  name: 'format',
  title: 'Форматирование',
  run: () => check({ words: ['node_modules/oxfmt/bin/oxfmt', '--check'] }),
}

/** The checker of types collects garbage a tenth as often where there is memory for it (5 GB): a quarter less processor time. */
const hasRoom = totalmem() > 16e9

export const types: Step = {
  name: 'types',
  title: 'Типы, линтер, границы',
  run: () => check({ words: typeCheck('oxlint.json'), environment: hasRoom ? { GOGC: '1000' } : {} }),
}

/** The rules of effector, which ask the compiler in JavaScript. */
export const effector: Step = {
  name: 'effector',
  title: 'Правила effector',
  run: () => check({ words: ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'] }),
}

export const unused: Step = {
  name: 'unused',
  title: 'Неиспользуемый код',
  run: () => check({ words: ['node_modules/knip/bin/knip.js'] }),
}

export const build: Step = {
  name: 'build',
  title: 'Сборка',
  run: () => check({ words: ['launch/bootstrap.mjs', 'build'] }),
}

/** Tests of the launcher, the lint rules, the contracts between packages, the bank sandbox and the edge. */
export const launch: Step = {
  name: 'launch',
  title: 'Правила, доставка',
  run: () => nodeTests({ words: [tsx, 'launch/checks/run-grouped.ts', 'launch', 'bank-sandbox', 'delivery'] }),
}

export const front: Step = {
  name: 'front',
  title: 'Экраны (jest)',
  // rendered screens are garbage after each test: with room for 128 MB of young objects a seventh of the processor time is saved
  run: () =>
    jestTests({
      words: ['node_modules/jest/bin/jest.js'],
      environment: { NODE_OPTIONS: '--max-semi-space-size=128', JEST_GROUPS: 'yes' },
    }),
}

/** Starts the whole product. */
export const start: Step = {
  name: 'start',
  title: 'Запуск и остановка',
  run: () => nodeTests({ words: [tsx, '--test', '--test-timeout=600000', ...lifecycles()] }),
}

function lifecycles(): string[] {
  return readdirSync(join(root, 'launch/lifecycle'))
    .filter((file) => file.endsWith('.test.ts') && (isWhole || !file.endsWith('.whole.test.ts')))
    .map((file) => join('launch/lifecycle', file))
}

export const server: Step = { name: 'server', title: 'Сервер', run: () => onServer([]) }

/** What a build of PostgreSQL decides: the owner's rights, the tools of a backup, collations and dictionaries. The version is the packaged one's. */
const onDatabase = [
  ...['migrate', 'restore', 'policies', 'row-security.'].map((part) => `src/database/${part}`),
  'catalog/search/search.test',
]

export const serverOnSystem: Step = {
  name: 'server-system',
  title: 'Сервер, PostgreSQL системы',
  run: () => onServer(onDatabase, { TEST_POSTGRES: '/usr/lib/postgresql/15' }),
}

/** Who may what, through a PgBouncer in transaction mode. */
export const serverOnPooler: Step = {
  name: 'server-pooler',
  title: 'Сервер за PgBouncer',
  run: () => onServer(['src/roles.test', 'src/database/row-security'], { TEST_POOLER: '1' }),
}

/** Every test of the server on the newest PostgreSQL that npm has. */
export const serverOnNewest: Step = {
  name: 'server-18',
  title: 'Сервер, PostgreSQL 18',
  run: () => onServer([], { TEST_POSTGRES: findPostgres18(), TEST_TIER: undefined }),
}

function onServer(files: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  return nodeTests({
    words: [tsx, 'server/test/run.ts', ...files],
    environment: { TEST_DATA: 'memory', ...environment },
  })
}

/** Tests in the browser, of these files or of all. */
export function browser(name: string, title: string, files: readonly string[] = []): Step {
  return {
    name,
    title,
    run: () => {
      if (isWhole) demandArial()
      return browserTests({
        words: ['e2e/node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...files],
        environment: { CHROME_PATH: findTestBrowser(console.log) },
      })
    },
  }
}
