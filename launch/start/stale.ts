import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findProcess, waitForEnd } from '../../server/src/database/processes.ts'
import { state } from '../places.ts'

// After a kill -9 of the launcher its API keeps running. Its process id is stored with its start time,
// so a later process with the same id is not ended by mistake.
const file = join(state, 'pids.json')

export async function rememberApi(pid: number): Promise<void> {
  await mkdir(state, { recursive: true })
  await writeFile(file, JSON.stringify({ api: pid, started: findProcess(pid)?.started ?? '' }))
}

export async function forgetApi(): Promise<void> {
  await rm(file, { force: true })
}

/** Ends the API of a killed launch. Called when no other launch uses this folder. */
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
