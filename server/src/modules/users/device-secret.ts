import { createHmac, randomBytes } from 'node:crypto'
import { makeSecret } from '../../secret.ts'

export type DeviceSecret = { id: string; psw: string }

/** What the browser keeps instead of the password: names its device and proves to be it (quality.md §1.4). */
export function makeDeviceSecret(): DeviceSecret {
  const id = randomBytes(12).toString('base64url')
  return { id, psw: `dk1.${id}.${makeSecret()}` }
}

export function makeSalt(): Buffer {
  return randomBytes(32)
}

/**
 * The secret that takes the place of this one. It follows from the old one and a salt that only the database knows, so that a browser
 * which never got the answer gets the same secret once more, while the database alone does not know it.
 */
export function nextSecret({ id, psw }: DeviceSecret, salt: Buffer): DeviceSecret {
  return { id, psw: `dk1.${id}.${createHmac('sha256', psw).update(salt).digest('base64url')}` }
}

/** The device that this `psw` names, or null when it is a password typed by a person. */
export function deviceOf(psw: string): string | null {
  return psw.match(/^dk1\.([\w-]+)\.[\w-]+$/)?.[1] ?? null
}
