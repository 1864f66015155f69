import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { demoVariable } from '../../server/src/launch.ts'
import { root } from '../places.ts'
import { Refusal } from '../refusal.ts'
import { hasEnded, supervise } from './supervise.ts'

/** What the API is told of its database: `embedded` or `yes` may hold demonstration accounts, the empty text may not (server/src/config.ts). */
export type DemoMode = 'embedded' | 'yes' | ''

export type ApiOptions = {
  port: number
  databaseUrl: string
  demo: DemoMode
  picturesDirectory: string
  /** where people open the shop: links lead there */
  publicUrl: string
  /** where its structured log goes; `-` is this terminal */
  logFile: string
  /** started again by itself when its sources change (development) */
  watch?: boolean
  /** written down for the launch after this one, at each start */
  onStart?: (pid: number) => Promise<void>
  /** what a person should know of its ends and restarts */
  log?: (line: string) => void
}

export type Api = {
  url: string
  pid: () => number | undefined
  /** asks it to finish what it has begun; after ten seconds it is ended */
  stop: () => Promise<void>
  /** no goodbye, and no restart: what a crash of the machine looks like */
  kill: () => Promise<void>
}

const READY_MS = 60_000
const STOP_MS = 10_000

/** The API as a process of its own, ready to answer; started again whenever it ends by itself. Refuses when it cannot start the first time. */
export async function startApi(options: ApiOptions): Promise<Api> {
  const { port, logFile, onStart, log = () => {} } = options
  const url = `http://127.0.0.1:${port}`
  const start = () => {
    const child = run(options)
    if (child.pid) void onStart?.(child.pid)
    return child
  }
  const isReady = (child: ChildProcess) => answers(`${url}/health/ready`, child)
  const first = start()
  if (!(await isReady(first))) {
    await end(first, 'SIGKILL')
    throw new Refusal(`Сервер не запустился.\n${await lastWords(logFile)}`)
  }
  const reasonOf = (ended: ChildProcess) => explainEnd(ended, logFile)
  const supervised = supervise(first, { start, isReady, reasonOf, title: 'Сервер', log })
  const finish = async (signal: 'SIGTERM' | 'SIGKILL') => {
    supervised.release()
    await end(supervised.child(), signal)
  }
  return { url, pid: () => supervised.child().pid, stop: () => finish('SIGTERM'), kill: () => finish('SIGKILL') }
}

function run(options: ApiOptions): ChildProcess {
  const { port, databaseUrl, demo, picturesDirectory, publicUrl, logFile, watch = false } = options
  const server = join(root, 'server/src/server.ts')
  const words = watch
    ? [join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', server]
    : ['--import', './server/packages.mjs', '--import', 'tsx', server]
  const log = logFile === '-' ? undefined : openLog(logFile)
  // a process group of its own: Ctrl+C goes to everything in the terminal's group, and the order of stopping is ours
  const child = spawn(process.execPath, words, {
    cwd: root,
    detached: true,
    stdio: ['ignore', log ?? 'inherit', log ?? 'inherit'],
    env: {
      NODE_ENV: 'production',
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      // the edge beside it; TRUSTED_PROXIES of this launch are those in front of the edge
      TRUSTED_PROXIES: '127.0.0.1/32',
      DATABASE_URL: databaseUrl,
      [demoVariable]: demo,
      PICTURES_DIRECTORY: picturesDirectory,
      MIGRATE: '1',
      // nobody spreads requests here
      DRAIN_SECONDS: '0',
    },
  })
  // it has its own by now
  if (log !== undefined) closeSync(log)
  // no process (no memory, say): it counts as one that has ended
  child.on('error', () => {})
  return child
}

function openLog(path: string): number {
  mkdirSync(dirname(path), { recursive: true })
  return openSync(path, 'a')
}

/** False when it has ended or takes too long. */
async function answers(address: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline && !hasEnded(child)) {
    const response = await fetch(address).catch(() => undefined)
    if (response?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

/** How it ended and what it said for a person, which is not one of the JSON lines of its log. */
async function explainEnd({ signalCode, exitCode }: ChildProcess, logFile: string): Promise<string> {
  const how = signalCode ?? `Код ${exitCode ?? '—'}`
  if (signalCode || logFile === '-') return `${how}. ${logFile === '-' ? '' : `Подробности: ${logFile}`}`.trim()
  const said = (await readTail(logFile)).filter((line) => line !== '' && !line.startsWith('{'))
  return [`${how}. Подробности: ${logFile}`, ...said.slice(-2)].join('\n')
}

/** What it said before it ended: in the terminal already, or the end of its log. */
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

/** With what it has started itself: `tsx watch` is two processes. */
function killGroup({ pid }: ChildProcess): void {
  if (pid) process.kill(-pid, 'SIGKILL')
}
