import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findTestBrowser } from './checks/browser.ts'
import { root } from './places.ts'
import { Refusal } from './refusal.ts'

const tsx = 'node_modules/tsx/dist/cli.mjs'

type Kind = {
  folder: RegExp
  words: (file: string, name: string | undefined) => string[]
  environment?: () => NodeJS.ProcessEnv
}

const named = (flag: string, name: string | undefined) => (name === undefined ? [] : [flag, name])

/** Which runner has the tests of a folder. */
const kinds: Kind[] = [
  {
    folder: /^e2e\//,
    words: (file, name) => [
      ...['e2e/node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', '--workers', '1'],
      ...[file.replace('e2e/', ''), ...named('--grep', name)],
    ],
    // a picture of each test at its end
    environment: () => ({ CHROME_PATH: findTestBrowser(console.log), TEST_PICTURES: '1' }),
  },
  { folder: /^server\//, words: (file, name) => [tsx, 'server/test/run.ts', file, ...ofName(name)] },
  { folder: /^(launch|delivery|bank-sandbox)\//, words: (file, name) => [tsx, '--test', ...ofName(name), file] },
  { folder: /^/, words: (file, name) => ['node_modules/jest/bin/jest.js', file, ...named('--testNamePattern', name)] },
]

const ofName = (name: string | undefined) => (name === undefined ? [] : [`--test-name-pattern=${name}`])

/** `npm run test:one <file> ['name']`: one file, or its tests with such a name, whatever runs them; those of the whole tier, too. */
export async function run([file = '', name]: string[]): Promise<void> {
  if (!existsSync(join(root, file)) || !/\.test\.tsx?$/.test(file))
    throw new Refusal(`Нет файла проверок «${file}». Укажите его от корня: npm run test:one domain/src/price.test.ts`)
  process.exit(await runTests(file, name))
}

/** Runs the tests of a file whose titles match the regular expression `name`; the exit code. */
export function runTests(file: string, name?: string): Promise<number> {
  const kind = kinds.find(({ folder }) => folder.test(file))
  const child = spawn(process.execPath, kind?.words(file, name) ?? [], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', TEST_TIER: 'whole', ...kind?.environment?.() },
  })
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)))
}
