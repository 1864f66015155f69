import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { demoVariable } from '../../server/src/launch.ts'
import { root } from '../places.ts'
import { Refusal } from '../refusal.ts'
import { hasEnded, supervise } from './supervise.ts'

/** Whether the database may contain demo accounts: `embedded` or `yes` may, an empty text may not (server/src/config.ts). */
export type DemoMode = 'embedded' | 'yes' | ''

export type ApiOptions = {
  port: number
  databaseUrl: string
  demo: DemoMode
  picturesDirectory: string
  /** public URL of the shop, for links */
  publicUrl: string
  /** file of its JSON log; `-` is this terminal */
  logFile: string
  /** restart when its sources change (development) */
  watch?: boolean
  /** file for the process id, read by the next launch */
  onStart?: (pid: number) => Promise<void>
  /** prints messages about its exits and restarts */
  log?: (line: string) => void
}

export type Api = {
  url: string
  pid: () => number | undefined
  /** SIGTERM; SIGKILL after ten seconds */
  stop: () => Promise<void>
  /** SIGKILL without a restart, like a crash of the machine */
  kill: () => Promise<void>
}

const READY_MS = 60_000
const STOP_MS = 10_000

/** Starts the API as a process and waits until it is ready; restarts it when it exits. Throws a Refusal when the first start fails. */
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
  // a separate process group: Ctrl+C signals the whole group of the terminal, but the launch decides the order of stopping
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
      // the API trusts the edge on this machine; TRUSTED_PROXIES of the launch are the proxies in front of the edge
      TRUSTED_PROXIES: '127.0.0.1/32',
      DATABASE_URL: databaseUrl,
      [demoVariable]: demo,
      PICTURES_DIRECTORY: picturesDirectory,
      MIGRATE: '1',
      // no load balancer here, so no draining time
      DRAIN_SECONDS: '0',
    },
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
