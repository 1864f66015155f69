import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process; `started` distinguishes it from a later one with the same id. */
export type Process = { parent: number; command: string; started: string }

/** Reads /proc on Linux (small images have no ps) and asks ps elsewhere. Null when there is no such process. */
export function findProcess(pid: number): Process | null {
  try {
    if (process.platform !== 'linux') return askPs(pid)
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the name in brackets may contain spaces and brackets: fields are counted after the last bracket
    const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state === 'Z') return null
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return { parent: Number(parent), command, started: rest[17] ?? '' }
  } catch {
    return null
  }
}

function askPs(pid: number): Process | null {
  const ask = (field: string) =>
    execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  return { parent: Number(ask('ppid')), started: ask('lstart'), command: ask('command') }
}

/** Waits until the process has exited; false after the timeout. */
export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (findProcess(pid)) {
    if (Date.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return true
}
