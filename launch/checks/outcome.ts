import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readBrowserReport } from './browser-report.ts'
import { root, state } from '../places.ts'

/** The result of a step of the test command. `output` is shown after failures. */
export type Outcome = { passed: number; failed: number; output: string }

type Command = { words: string[]; environment?: NodeJS.ProcessEnv; deadline?: number }
/** Milliseconds after which a step is ended and failed: it shows what it has printed, where a hanging one would show nothing. */
const stepDeadline = 30 * 60_000
/** Milliseconds that an ended step has for stopping its servers. */
const stopping = 20_000
/** Milliseconds that the last output has for arriving: a process that a step left behind may hold the pipe open. */
const lastOutput = 3_000

type Finished = { code: number | null; output: string }

/** The result of a check that counts as one test. */
export async function check(...words: string[]): Promise<Outcome> {
  const { code, output } = await runCommand({ words })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
}

/** Counts node:test results by the summary of the reporter. */
export async function nodeTests(command: Command): Promise<Outcome> {
  const finished = await runCommand(command)
  const count = (word: string) => Number(finished.output.match(new RegExp(`^\\W+${word} (\\d+)$`, 'm'))?.[1] ?? 0)
  return outcomeOf(finished, count('pass'), count('fail') + count('cancelled'))
}

/** Counts jest results by its JSON report. */
export async function jestTests(words: string[]): Promise<Outcome> {
  const file = join(state, 'reports/jest.json')
  await rm(file, { force: true })
  const finished = await runCommand({ words: [...words, '--json', `--outputFile=${file}`] })
  const report = await readReport(file)
  const brokenSuites = numberAt(report, 'numRuntimeErrorTestSuites')
  return outcomeOf(finished, numberAt(report, 'numPassedTests'), numberAt(report, 'numFailedTests') + brokenSuites)
}

/** Counts Playwright results by its JSON report; no test is tried twice (decision 0019). */
export async function browserTests({ words, environment }: Command): Promise<Outcome> {
  const file = join(state, 'reports/browser.json')
  await rm(file, { force: true })
  const finished = await runCommand({ words, environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file } })
  const { passed, failed } = readBrowserReport(await readReport(file))
  return outcomeOf(finished, passed, failed)
}

/** A run with a non-zero exit code or without any test has at least one failure. */
function outcomeOf({ code, output }: Finished, passed: number, failed: number): Outcome {
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

function runCommand({
  words: [program = '', ...words],
  environment,
  deadline = stepDeadline,
}: Command): Promise<Finished> {
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
    let waiting: NodeJS.Timeout | undefined
    const finish = (code: number | null) => {
      clearTimeout(waiting)
      process.off('exit', endWithUs)
      resolve({ code, output })
    }
    const ending = setTimeout(() => {
      output += `\n✖ Шаг не закончился за ${deadline / 60_000} мин и остановлен\n`
      child.kill()
      waiting = setTimeout(() => child.kill('SIGKILL'), stopping)
    }, deadline)
    child.once('error', reject)
    child.once('exit', (code) => {
      clearTimeout(ending)
      clearTimeout(waiting)
      waiting = setTimeout(() => finish(code), lastOutput)
    })
    child.once('close', finish)
  })
}
