import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { demoVariable } from '../server/src/launch.ts'
import { root } from './places.ts'
import { Refusal } from './refusal.ts'

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
  onStart?: (pid: number) => Promise<void>
  onCrash?: (text: string) => void
  /** it crashes as soon as it starts, again and again: nothing more is tried */
  onGiveUp?: (refusal: Refusal) => void
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
/** A crash this soon after a start is one more of the same; so many in a row are enough. */
const SOON_MS = 5_000
const CRASHES_IN_A_ROW = 5

/** The API as a process of its own, ready to answer. A crash later is told and followed by a restart. */
export async function startApi(options: ApiOptions): Promise<Api> {
  const url = `http://127.0.0.1:${options.port}`
  let isStopping = false
  let child = run(options)
  let crashes = 0
  const restartOnExit = () => {
    const bornAt = Date.now()
    child.once('exit', (code, signal) => {
      if (isStopping) return
      const isSoon = Date.now() - bornAt < SOON_MS
      crashes = isSoon ? crashes + 1 : 1
      if (crashes === CRASHES_IN_A_ROW) {
        options.onGiveUp?.(new Refusal(`Сервер останавливается сразу после запуска. Подробности: ${options.logFile}`))
        return
      }
      options.onCrash?.(
        `Сервер остановился (${signal ?? `код ${code}`}), запускаю снова. Подробности: ${options.logFile}`,
      )
      setTimeout(restart, isSoon ? 3_000 : 0)
    })
  }
  const restart = () => {
    if (isStopping) return
    child = run(options)
    restartOnExit()
    if (child.pid) void options.onStart?.(child.pid)
  }
  if (child.pid) await options.onStart?.(child.pid)
  await waitForReady(url, child, options.logFile)
  restartOnExit()

  const finish = async (signal: 'SIGTERM' | 'SIGKILL') => {
    isStopping = true
    await end(child, signal)
  }
  return { url, pid: () => child.pid, stop: () => finish('SIGTERM'), kill: () => finish('SIGKILL') }
}

function run(options: ApiOptions): ChildProcess {
  const { port, databaseUrl, demo, picturesDirectory, publicUrl, logFile, watch = false } = options
  const server = join(root, 'server/src/server.ts')
  const words = watch
    ? [join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', server]
    : ['--import', './server/packages.mjs', '--import', 'tsx', server]
  // a process group of its own: Ctrl+C goes to everything in the terminal's group, and the order of stopping is ours
  return spawn(process.execPath, words, {
    cwd: root,
    detached: true,
    stdio: logFile === '-' ? ['ignore', 'inherit', 'inherit'] : ['ignore', openLog(logFile), openLog(logFile)],
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
    },
  })
}

function openLog(path: string): number {
  mkdirSync(dirname(path), { recursive: true })
  return openSync(path, 'a')
}

async function waitForReady(url: string, child: ChildProcess, logFile: string): Promise<void> {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) break
    const response = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await end(child, 'SIGKILL')
  throw new Refusal(`Сервер не запустился.\n${await lastWords(logFile)}`)
}

/** What it said before it ended: in the terminal already, or the end of its log. */
async function lastWords(logFile: string): Promise<string> {
  if (logFile === '-') return 'Подробности выше.'
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trimEnd().split('\n')
  return [...lines.slice(-4), `Весь журнал: ${logFile}`].join('\n')
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
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
