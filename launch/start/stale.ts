import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findProcess, waitForEnd } from '../../server/src/database/processes.ts'
import { state } from '../places.ts'

// After a kill -9 of the launcher its processes keep running. Their ids are stored with their start times,
// so a later process with the same id is not ended by mistake.
const names = { api: 'сервер', bank: 'песочницу банка' }
type Name = keyof typeof names

const fileOf = (name: Name) => join(state, `pid-${name}.json`)

export async function remember(name: Name, pid: number): Promise<void> {
  await mkdir(state, { recursive: true })
  await writeFile(fileOf(name), JSON.stringify({ pid, started: findProcess(pid)?.started ?? '' }))
}

export async function forget(name: Name): Promise<void> {
  await rm(fileOf(name), { force: true })
}

/** Ends what a killed launch left running. Called when no other launch uses this folder. */
export async function endStale(log: (line: string) => void): Promise<void> {
  await Promise.all([endOne('api', log), endOne('bank', log)])
}

async function endOne(name: Name, log: (line: string) => void): Promise<void> {
  const known = await readKnown(name)
  if (!known) return
  const found = findProcess(known.pid)
  if (found && found.started === known.started && found.command.includes('server')) {
    log(`Прошлый запуск оборвался, останавливаю его ${names[name]}`)
    process.kill(known.pid, 'SIGTERM')
    if (!(await waitForEnd(known.pid, 5_000))) process.kill(known.pid, 'SIGKILL')
  }
  await forget(name)
}

async function readKnown(name: Name): Promise<{ pid: number; started: string } | undefined> {
  const text = await readFile(fileOf(name), 'utf8').catch(() => '{}')
  const known: unknown = JSON.parse(text)
  if (typeof known !== 'object' || known === null || !('pid' in known) || !('started' in known)) return undefined
  return typeof known.pid === 'number' && typeof known.started === 'string'
    ? { pid: known.pid, started: known.started }
    : undefined
}
