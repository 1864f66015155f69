import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findProcess, waitForEnd } from '../../server/src/database/processes.ts'
import { state } from '../places.ts'

// After a kill -9 of the launcher its API lives on. Its number is written down, with the time it started:
// a later process that happens to have the same number is somebody else's and is left alone.
const file = join(state, 'pids.json')

export async function rememberApi(pid: number): Promise<void> {
  await mkdir(state, { recursive: true })
  await writeFile(file, JSON.stringify({ api: pid, started: findProcess(pid)?.started ?? '' }))
}

export async function forgetApi(): Promise<void> {
  await rm(file, { force: true })
}

/** Ends the API of a launch that was killed. Called when this folder is known to be ours alone. */
export async function endStaleApi(log: (line: string) => void): Promise<void> {
  const known = await readKnown()
  if (!known) return
  const found = findProcess(known.api)
  if (found && found.started === known.started && found.command.includes('server')) {
    log('Прошлый запуск оборвался, останавливаю его сервер')
    process.kill(known.api, 'SIGTERM')
    if (!(await waitForEnd(known.api, 5_000))) process.kill(known.api, 'SIGKILL')
  }
  await forgetApi()
}

async function readKnown(): Promise<{ api: number; started: string } | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  const known: unknown = JSON.parse(text)
  if (typeof known !== 'object' || known === null || !('api' in known) || !('started' in known)) return undefined
  return typeof known.api === 'number' && typeof known.started === 'string'
    ? { api: known.api, started: known.started }
    : undefined
}
