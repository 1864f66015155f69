import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { state } from '../places.ts'

/** PASSPORT_KEYS, or a key of this working copy for its sandbox, made once (docs/bank.md). */
export async function passportKeys(): Promise<string> {
  const given = process.env['PASSPORT_KEYS']
  if (given) return given
  const file = join(state, 'passport-keys')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept !== '') return kept
  const made = `local:${randomBytes(32).toString('base64')}`
  await mkdir(state, { recursive: true })
  await writeFile(file, made, { mode: 0o600 })
  return made
}
