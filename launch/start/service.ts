import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { root } from '../places.ts'
import { Refusal } from '../refusal.ts'
import { hasEnded, supervise } from './supervise.ts'

export type ServiceOptions = {
  /** name in messages: «Сервер» */
  title: string
  /** address that answers 200 when it is ready */
  readyUrl: string
  /** parameters of Node.js: the file to run and what stands before it */
  words: string[]
  environment: NodeJS.ProcessEnv
  /** file of its JSON log; `-` is this terminal */
  logFile: string
  /** called with the process id of each start, which the next launch reads */
  onStart?: (pid: number) => Promise<void>
  /** prints messages about its exits and restarts */
  log?: (line: string) => void
}

export type Service = {
  pid: () => number | undefined
  /** SIGTERM; SIGKILL after ten seconds */
  stop: () => Promise<void>
  /** SIGKILL without a restart, like a crash of the machine */
  kill: () => Promise<void>
}

const READY_MS = 60_000
const STOP_MS = 10_000

/** Starts a process and waits until it is ready; restarts it when it exits. Throws a Refusal when the first start fails. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { title, readyUrl, logFile, onStart, log = () => {} } = options
  const start = () => {
    const child = run(options)
    if (child.pid) void onStart?.(child.pid)
    return child
  }
  const isReady = (child: ChildProcess) => answers(readyUrl, child)
  const first = start()
  if (!(await isReady(first))) {
    await end(first, 'SIGKILL')
    throw new Refusal(`${title} не запустился.\n${await lastWords(logFile)}`)
  }
  const reasonOf = (ended: ChildProcess) => explainEnd(ended, logFile)
  const supervised = supervise(first, { start, isReady, reasonOf, title, log })
  const finish = async (signal: 'SIGTERM' | 'SIGKILL') => {
    supervised.release()
    await end(supervised.child(), signal)
  }
  return { pid: () => supervised.child().pid, stop: () => finish('SIGTERM'), kill: () => finish('SIGKILL') }
}

function run({ words, environment, logFile }: ServiceOptions): ChildProcess {
  const log = logFile === '-' ? undefined : openLog(logFile)
  // a separate process group: Ctrl+C signals the whole group of the terminal, but the launch decides the order of stopping
  const child = spawn(process.execPath, words, {
    cwd: root,
    detached: true,
    stdio: ['ignore', log ?? 'inherit', log ?? 'inherit'],
    env: { NODE_ENV: 'production', ...process.env, ...environment },
  })
  // the child process has its own handle
  if (log !== undefined) closeSync(log)
  // the process could not be created (no memory, for example): counts as an exit
  child.on('error', () => {})
  return child
}

function openLog(path: string): number {
  mkdirSync(dirname(path), { recursive: true })
  return openSync(path, 'a')
}

/** False when it exited or did not become ready in time. */
async function answers(address: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline && !hasEnded(child)) {
    const response = await fetch(address).catch(() => undefined)
    if (response?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

/** How it exited, and its output that is not a JSON log line. */
async function explainEnd({ signalCode, exitCode }: ChildProcess, logFile: string): Promise<string> {
  const how = signalCode ?? `Код ${exitCode ?? '—'}`
  if (signalCode || logFile === '-') return `${how}. ${logFile === '-' ? '' : `Подробности: ${logFile}`}`.trim()
  const said = (await readTail(logFile)).filter((line) => line !== '' && !line.startsWith('{'))
  return [`${how}. Подробности: ${logFile}`, ...said.slice(-2)].join('\n')
}

/** Its last output: already in the terminal, or the end of its log. */
async function lastWords(logFile: string): Promise<string> {
  if (logFile === '-') return 'Подробности выше.'
  return [...(await readTail(logFile)), `Весь журнал: ${logFile}`].join('\n')
}

async function readTail(logFile: string): Promise<string[]> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trimEnd().split('\n')
  return lines.slice(-4)
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (signal === 'SIGKILL') killGroup(child)
  else child.kill(signal)
  const late = setTimeout(() => killGroup(child), STOP_MS)
  await ended
  clearTimeout(late)
}

/** Signals the whole group: `tsx watch` is two processes. */
function killGroup({ pid }: ChildProcess): void {
  if (pid) process.kill(-pid, 'SIGKILL')
}
