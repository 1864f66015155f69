import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readBrowserReport } from './browser-report.ts'
import { readTimes, timedShell } from './processor-time.ts'
import { root, state } from '../places.ts'

/** The result of a step of a test command. `output` is shown after failures; `seconds` are those of the processor. */
export type Outcome = { passed: number; failed: number; output: string; seconds: number }

/** `words` are a file of JavaScript and its parameters, `program` is another Node.js than this one; `deadline` is in milliseconds. */
export type Command = { words: string[]; program?: string; environment?: NodeJS.ProcessEnv; deadline?: number }
/** Milliseconds after which a step is ended and failed: it shows what it has printed, where a hanging one would show nothing. */
const stepDeadline = 30 * 60_000
/** Milliseconds that an ended step has for stopping its servers. */
const stopping = 20_000
/** Milliseconds that the last output has for arriving: a process that a step left behind may hold the pipe open. */
const lastOutput = 3_000

type Finished = { code: number | null; output: string; seconds: number }

/** The result of a check that counts as one test. */
export async function check(command: Command): Promise<Outcome> {
  const finished = await runCommand(command)
  return outcomeOf(finished, finished.code === 0 ? 1 : 0, 0)
}

/** Reads the last line of a test command of ours: `N passed, N failed`. */
export async function summarized(command: Command): Promise<Outcome> {
  const finished = await runCommand(command)
  const [, passed, failed] = finished.output.match(/^(\d+) passed, (\d+) failed\s*$/m) ?? []
  return outcomeOf(finished, Number(passed ?? 0), Number(failed ?? 0))
}

/** Counts node:test results by the summary of the reporter. */
export async function nodeTests(command: Command): Promise<Outcome> {
  const finished = await runCommand(command)
  const count = (word: string) => Number(finished.output.match(new RegExp(`^\\W+${word} (\\d+)$`, 'm'))?.[1] ?? 0)
  return outcomeOf(finished, count('pass'), count('fail') + count('cancelled'))
}

/** Counts jest results by its JSON report. */
export async function jestTests({ words, ...rest }: Command): Promise<Outcome> {
  const file = join(state, 'reports/jest.json')
  await rm(file, { force: true })
  const finished = await runCommand({ ...rest, words: [...words, '--json', `--outputFile=${file}`] })
  const report = await readReport(file)
  const brokenSuites = numberAt(report, 'numRuntimeErrorTestSuites')
  return outcomeOf(finished, numberAt(report, 'numPassedTests'), numberAt(report, 'numFailedTests') + brokenSuites)
}

/** Counts Playwright results by its JSON report; no test is tried twice (decision 0019). */
export async function browserTests({ words, environment, ...rest }: Command): Promise<Outcome> {
  const file = join(state, 'reports/browser.json')
  await rm(file, { force: true })
  const finished = await runCommand({
    ...rest,
    words,
    environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const { passed, failed } = readBrowserReport(await readReport(file))
  return outcomeOf(finished, passed, failed)
}

/** A run with a non-zero exit code or without any test has at least one failure. */
function outcomeOf({ code, output, seconds }: Finished, passed: number, failed: number): Outcome {
  const isBad = code !== 0 || passed + failed === 0
  return { passed, failed: isBad ? Math.max(1, failed) : failed, output, seconds }
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
  words: [file = '', ...words],
  program = process.execPath,
  environment,
  deadline = stepDeadline,
}: Command): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', timedShell, 'sh', program, join(root, file), ...words], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'test', FORCE_COLOR: '0', ...environment },
    })
    const endWithUs = () => void child.kill()
    process.once('exit', endWithUs)
    let [output, said] = ['', '']
    const keep = (chunk: Buffer) => (output += chunk.toString())
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.stdio[3]?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    let waiting: NodeJS.Timeout | undefined
    const finish = (code: number | null) => {
      clearTimeout(waiting)
      process.off('exit', endWithUs)
      resolve({ code, output, seconds: readTimes(said).seconds })
    }
    const kill = () => {
      process.kill(readTimes(said).pid, 'SIGKILL')
      child.kill('SIGKILL')
    }
    const ending = setTimeout(() => {
      output += `\n✖ Шаг не закончился за ${deadline / 60_000} мин и остановлен\n`
      child.kill()
      waiting = setTimeout(kill, stopping)
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
