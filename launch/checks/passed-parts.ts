import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, state } from '../places.ts'
import type { Counts } from './run-stages.ts'

const fileOf = (name: string) => join(state, 'reports/whole', `${name}.json`)

/** What the part counted when it passed at this commit; undefined if it has not, or if something differs from the commit. */
export function readPassed(name: string): Counts | undefined {
  const commit = readCommit()
  if (!commit) return undefined
  try {
    const known: unknown = JSON.parse(readFileSync(fileOf(name), 'utf8'))
    return isRecord(known) && known.commit === commit ? { ...known.counts, seconds: 0 } : undefined
  } catch {
    return undefined
  }
}

export function writePassed(name: string, counts: Counts): void {
  const commit = readCommit()
  if (!commit) return
  mkdirSync(dirname(fileOf(name)), { recursive: true })
  writeFileSync(fileOf(name), JSON.stringify({ commit, counts }))
}

/** The id of the commit, if the sources are exactly those of one. */
function readCommit(): string | undefined {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is { commit: string; counts: Counts } {
  return typeof value === 'object' && value !== null && 'commit' in value && 'counts' in value
}
