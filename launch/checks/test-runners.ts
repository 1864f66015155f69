import { spawn } from 'node:child_process'
import { findTestBrowser } from './browser.ts'
import { root } from '../places.ts'

const tsx = 'node_modules/tsx/dist/cli.mjs'

/** A program that runs tests: those of `files` whose name matches `pattern`, or all of them. */
export type Runner = {
  name: string
  folder: RegExp
  words: (files: readonly string[], pattern: string | undefined) => string[]
  environment?: () => NodeJS.ProcessEnv
}

const named = (flag: string, pattern: string | undefined) => (pattern === undefined ? [] : [flag, pattern])
const ofNode = (pattern: string | undefined) => (pattern === undefined ? [] : [`--test-name-pattern=${pattern}`])

/** Which runner has the tests of a folder; the cheapest first. */
const runners: readonly Runner[] = [
  {
    name: 'jest',
    folder: /^(domain|host|shared|mf-\w+)\//,
    words: (files, pattern) => ['node_modules/jest/bin/jest.js', ...files, ...named('--testNamePattern', pattern)],
  },
  {
    name: 'node',
    folder: /^(launch|delivery|bank-sandbox)\//,
    words: (files, pattern) => [tsx, '--test', ...ofNode(pattern), ...files],
  },
  {
    name: 'server',
    folder: /^server\//,
    words: (files, pattern) => [tsx, 'server/test/run.ts', ...files, ...ofNode(pattern)],
  },
  {
    name: 'browser',
    folder: /^e2e\//,
    words: (files, pattern) => [
      ...['e2e/node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', '--workers', '1'],
      ...[...files.map((file) => file.replace('e2e/', '')), ...named('--grep', pattern)],
    ],
    // with those of the whole tier, and a picture of each test at its end
    environment: () => ({ CHROME_PATH: findTestBrowser(console.log), TEST_PICTURES: '1', TEST_TIER: 'whole' }),
  },
]

/** The files of each runner that has any of them. */
export function byRunner(files: readonly string[]): [runner: Runner, files: string[]][] {
  return runners.flatMap((runner): [Runner, string[]][] => {
    const own = files.filter((file) => runner.folder.test(file))
    return own.length > 0 ? [[runner, own]] : []
  })
}

/** What is told of a run: its exit code, and what it printed when that was asked for. */
export type Ran = { code: number; output: string }

/** Runs them in sight of who asked; `isKept` keeps a copy of what they print, without colours. */
export async function runTests(
  { words, environment }: Runner,
  files: readonly string[],
  pattern: string | undefined,
  { isKept = false, more = {} }: { isKept?: boolean; more?: NodeJS.ProcessEnv } = {},
): Promise<Ran> {
  const child = spawn(process.execPath, words(files, pattern), {
    cwd: root,
    stdio: isKept ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, NODE_ENV: 'test', ...(isKept && { FORCE_COLOR: '0' }), ...more, ...environment?.() },
  })
  let output = ''
  for (const printed of [child.stdout, child.stderr])
    printed?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk)
      output += chunk.toString()
    })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? 1, output })))
}
