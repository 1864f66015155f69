import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { state } from '../places.ts'

/** PASSPORT_KEYS, or a key of this working copy for its sandbox (docs/bank.md). */
export const passportKeys = () => keptSecret('PASSPORT_KEYS', 'passport-keys', (key) => `local:${key}`)

/** PUSH_KEY, or a key of this working copy (docs/notifications.md). */
export const pushKey = () => keptSecret('PUSH_KEY', 'push-key', (key) => key)

/** The setting, or 32 random bytes in base64 that are made once and kept in a file. */
async function keptSecret(setting: string, name: string, toText: (key: string) => string): Promise<string> {
  const given = process.env[setting]
  if (given) return given
  const file = join(state, name)
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept !== '') return kept
  const made = toText(randomBytes(32).toString('base64'))
  await mkdir(state, { recursive: true })
  await writeFile(file, made, { mode: 0o600 })
  return made
}
