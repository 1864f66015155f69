import { randomBytes } from 'node:crypto'

/** 256 random bits, for a session token, the code of a link or a device secret. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url')
}
