import { randomBytes, timingSafeEqual } from 'node:crypto'
import { hashSecret } from '../../auth.ts'

/** 256 random bits for a session token or a device secret. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url')
}

export type DeviceSecret = { id: string; psw: string }

/** What the browser keeps instead of the password: names its device and proves to be it (quality.md §1.4). */
export function makeDeviceSecret(): DeviceSecret {
  const id = randomBytes(12).toString('base64url')
  return { id, psw: `dk1.${id}.${makeSecret()}` }
}

/** The device that this `psw` names, or null when it is a password typed by a person. */
export function deviceOf(psw: string): string | null {
  return psw.match(/^dk1\.([\w-]+)\.[\w-]+$/)?.[1] ?? null
}

export function isSameSecret(kept: Buffer, psw: string): boolean {
  return timingSafeEqual(kept, hashSecret(psw))
}
