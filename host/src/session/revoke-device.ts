import { createEffect } from 'effector'
import { send } from '../http/send'
import { readItem, tryToWrite } from '../storage/browser-storage'

const KEY = 'lavka.goodbyes'

export type Leaving = { token: string; secret: string }

/**
 * Revokes a device at the server. Its secret stays in the storage until the server has confirmed, so that a logout
 * without a connection is completed later (pending-revocations.ts), when the token may have expired.
 */
export const revokeDeviceFx = createEffect(async ({ token, secret }: Leaving) => {
  if (secret) write([...pendingSecrets(), secret])
  await send(token, { method: 'POST', url: '/api/users/logout' })
  dropSecret(secret)
})

export function pendingSecrets(): string[] {
  const texts = (value: unknown) => (Array.isArray(value) ? value.filter((secret) => typeof secret === 'string') : null)
  return readItem('local', KEY, texts) ?? []
}

export function dropSecret(secret: string): void {
  write(pendingSecrets().filter((waiting) => waiting !== secret))
}

/** Without storage the revocation cannot be repeated later. */
function write(secrets: string[]): void {
  tryToWrite('local', KEY, secrets.length > 0 ? secrets : null)
}
