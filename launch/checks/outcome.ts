import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readBrowserReport } from './browser-report.ts'
import { root, state } from '../places.ts'

/** What a step of the test command came to. `output` is shown when something failed, `repeated` always. */
export type Outcome = { passed: number; failed: number; output: string; repeated?: string[] }

type Command = { words: string[]; environment?: NodeJS.ProcessEnv }
type Finished = { code: number | null; output: string }

/** A check that holds or not: counts as one. */
export async function check(...words: string[]): Promise<Outcome> {
  const { code, output } = await runCommand({ words })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
}

/** Tests of node:test, counted by the summary that its reporters end with. */
export async function nodeTests(command: Command): Promise<Outcome> {
  const finished = await runCommand(command)
  const count = (word: string) => Number(finished.output.match(new RegExp(`^\\W+${word} (\\d+)$`, 'm'))?.[1] ?? 0)
  return honest(finished, count('pass'), count('fail') + count('cancelled'))
}

/** Tests of jest, counted by its JSON report. */
export async function jestTests(words: string[]): Promise<Outcome> {
  const file = join(state, 'reports/jest.json')
  await rm(file, { force: true })
  const finished = await runCommand({ words: [...words, '--json', `--outputFile=${file}`] })
  const report = await readReport(file)
  const brokenSuites = numberAt(report, 'numRuntimeErrorTestSuites')
  return honest(finished, numberAt(report, 'numPassedTests'), numberAt(report, 'numFailedTests') + brokenSuites)
}

/** Tests of Playwright, counted by its JSON report; a test that fails is tried once more (decision 0019). */
export async function browserTests({ words, environment }: Command): Promise<Outcome> {
  const file = join(state, 'reports/browser.json')
  await rm(file, { force: true })
  const finished = await runCommand({
    words: [...words, '--retries=1'],
    environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const { passed, failed, repeated } = readBrowserReport(await readReport(file))
  return { ...honest(finished, passed, failed), repeated }
}

/** A run that ended badly has failed at least once, whatever it counted; a run that counted nothing has, too. */
function honest({ code, output }: Finished, passed: number, failed: number): Outcome {
  const isBad = code !== 0 || passed + failed === 0
  return { passed, failed: isBad ? Math.max(1, failed) : failed, output }
}

async function readReport(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}

function numberAt(report: unknown, name: string): number {
  if (typeof report !== 'object' || report === null) return 0
  const value: unknown = Object.entries(report).find(([key]) => key === name)?.[1]
  return typeof value === 'number' ? value : 0
}

function runCommand({ words: [program = '', ...words], environment }: Command): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, program), ...words], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'test', FORCE_COLOR: '0', ...environment },
    })
    const endWithUs = () => void child.kill()
    process.once('exit', endWithUs)
    let output = ''
    const keep = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('exit', endWithUs)
      resolve({ code, output })
    })
  })
}
