import { spawn, type ChildProcess } from 'node:child_process'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { environment, failure, other } from './cluster.ts'
import { findProcess, waitForEnd } from './processes.ts'
import { StartError } from './start-error.ts'

type Place = { bin: string; home: string; settings: Record<string, string>; port?: number }
type Started = { postgres: ChildProcess; port: number }

/**
 * Starts the server on the given port, or on a free one, and waits until it is ready. Retries when the free port was taken meanwhile or
 * processes of a crashed server are still exiting.
 */
export async function startPostmaster({ bin, home, settings, port: given }: Place): Promise<Started> {
  const logFile = join(home, 'postgres.log')
  // the output of the previous attempt
  await rename(logFile, `${logFile}.before`).catch(() => {})
  for (let attempt = 1; ; attempt++) {
    const port = given ?? (await findFreePort())
    const log = await open(logFile, 'w')
    const all = {
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '60',
      shared_buffers: '128MB',
      timezone: 'UTC',
      log_timezone: 'UTC',
      jit: 'off',
      ...settings,
    }
    const args = [
      '-D',
      join(home, 'data'),
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]
    // a process group of its own: Ctrl+C goes to the whole group of the terminal, and we stop the database ourselves
    const postgres = spawn(join(bin, 'postgres'), args, {
      ...other,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: environment(),
    })
    const isReady = await waitForReady(postgres, join(home, 'data'))
    await log.close()
    if (isReady) return { postgres, port }
    const output = await readFile(logFile, 'utf8')
    const mayPass = ['could not bind', 'pre-existing shared memory block'].some((reason) => output.includes(reason))
    if (attempt === 5 || !mayPass) throw failure('База данных не запустилась.', output)
    await new Promise((done) => setTimeout(done, 300))
  }
}

/** Waits for «ready» in the last line of postmaster.pid, like pg_ctl. Recovery after a crash may take a while. */
async function waitForReady(postgres: ChildProcess, data: string): Promise<boolean> {
  let isOver = false
  postgres.once('error', () => (isOver = true))
  postgres.once('exit', () => (isOver = true))
  const deadline = Date.now() + 60_000
  while (!isOver && Date.now() < deadline) {
    const lines = await readPostmaster(data)
    if (Number(lines[0]) === postgres.pid && lines[7]?.trim() === 'ready') return true
    await new Promise((done) => setTimeout(done, 20))
  }
  if (!isOver) await stopPostmaster(postgres)
  return false
}

async function readPostmaster(data: string): Promise<string[]> {
  return (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
}

/** Stops an orphaned server of a killed parent process. */
export async function stopOrphan(data: string, log: (line: string) => void): Promise<void> {
  const [first] = await readPostmaster(data)
  const pid = Number(first)
  if (!pid) return
  // The file is stale when the process has exited, is a zombie, or the pid belongs to another process after a reboot: then it is removed.
  // If a part of the old server is still running, postgres detects its shared memory and refuses to start.
  const found = findProcess(pid)
  const isOurs = found?.command.includes('postgres') && found.command.includes(data)
  if (!isOurs) return rm(join(data, 'postmaster.pid'), { force: true })
  log('Прошлый запуск оборвался, останавливаю его базу данных')
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal)
    if (await waitForEnd(pid, 15_000)) return
  }
  throw new StartError(
    'FAILED',
    `База данных прошлого запуска (процесс ${pid}) не останавливается.`,
    `Остановите её: kill -QUIT ${pid}`,
  )
}

/** Fast shutdown: closes connections and flushes the data; resolves when the process has exited. */
export async function stopPostmaster(postgres: ChildProcess): Promise<void> {
  if (postgres.exitCode !== null || postgres.signalCode !== null) return
  const ended = new Promise((done) => postgres.once('exit', done))
  postgres.kill('SIGINT')
  const late = setTimeout(() => postgres.kill('SIGQUIT'), 15_000)
  await ended
  clearTimeout(late)
}

function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
