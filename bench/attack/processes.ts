import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Kernel ticks a second, of every Linux that Node.js runs on. */
const TICKS = 100

type Row = { pid: number; parent: number; ticks: number }

/** Seconds of processor time that processes have taken, with those of their children, ended ones included; NaN where there is no /proc. */
export async function secondsOf(...roots: (number | undefined)[]): Promise<number> {
  const rows = await readAll().catch(() => undefined)
  if (!rows) return NaN
  const wanted = new Set<number>(roots.filter((pid) => pid !== undefined))
  // children come after their parents, but for numbers that began anew
  for (let size = -1; size !== wanted.size;) {
    size = wanted.size
    for (const { pid, parent } of rows) if (wanted.has(parent)) wanted.add(pid)
  }
  return rows.reduce((sum, { pid, ticks }) => (wanted.has(pid) ? sum + ticks : sum), 0) / TICKS
}

async function readAll(): Promise<Row[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const texts = await Promise.all(names.map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')))
  return texts.flatMap((text) => {
    // the name in brackets may hold anything
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [, parent] = fields
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return text ? [{ pid: Number.parseInt(text), parent: Number(parent), ticks }] : []
  })
}

const run = promisify(execFile)

/** Megabytes of a process in memory. Without /proc another process has to be asked, whose start those who measure feel. */
export async function sizeOf(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid ?? 0}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(text) ?? []
  if (kilobytes !== undefined) return Number(kilobytes) / 1024
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}
