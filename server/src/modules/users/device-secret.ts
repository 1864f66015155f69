import { createHmac, randomBytes } from 'node:crypto'
import { makeSecret } from '../../secret.ts'

export type DeviceSecret = { id: string; psw: string }

/** Creates the secret that the browser stores instead of the password: it identifies and authenticates the device (quality.md §1.4). */
export function makeDeviceSecret(): DeviceSecret {
  const id = randomBytes(12).toString('base64url')
  return { id, psw: `dk1.${id}.${makeSecret()}` }
}

export function makeSalt(): Buffer {
  return randomBytes(32)
}

/**
 * Derives the next secret from the current one and a salt stored only in the database. A browser that missed the answer can get the same
 * secret again, while the database alone cannot compute it.
 */
export function nextSecret({ id, psw }: DeviceSecret, salt: Buffer): DeviceSecret {
  return { id, psw: `dk1.${id}.${createHmac('sha256', psw).update(salt).digest('base64url')}` }
}

/** The id of the device that issued this `psw`; null for a password typed by a person. */
export function deviceOf(psw: string): string | null {
  return psw.match(/^dk1\.([\w-]+)\.[\w-]+$/)?.[1] ?? null
}
