import { createEffect } from 'effector'
import { mayRetry } from '@lavka/domain/may-retry'
import type { ForgetDevice } from '@lavka/server/contract'
import { send } from '../http/send'
import { isApiError } from '../http/is-api-error'
import { readItem, tryToWrite } from '../storage/browser-storage'

const KEY = 'lavka.goodbyes'

export type Leaving = { token: string; secret: string }

/**
 * Revokes a device at the server. Its secret stays in the storage until the server has confirmed, so that a logout
 * without a connection is completed later, when the token may have expired.
 */
export const revokeDeviceFx = createEffect(async ({ token, secret }: Leaving) => {
  if (secret) write([...read(), secret])
  try {
    await send(token, { method: 'POST', url: '/api/users/logout' })
    drop(secret)
  } catch {
    await retryPending()
  }
})

/** Sends what the server has not confirmed. */
export async function retryPending(): Promise<void> {
  await Promise.all(read().map(revoke))
}

async function revoke(psw: string): Promise<void> {
  const body: ForgetDevice['body'] = { psw }
  try {
    await send('', { method: 'POST', url: '/api/users/logout/device', body })
    drop(psw)
  } catch (error) {
    if (!isApiError(error) || !mayRetry(error)) drop(psw)
  }
}

function drop(secret: string): void {
  write(read().filter((waiting) => waiting !== secret))
}

function read(): string[] {
  const texts = (value: unknown) => (Array.isArray(value) ? value.filter((secret) => typeof secret === 'string') : null)
  return readItem('local', KEY, texts) ?? []
}

/** Without storage the revocation cannot be repeated later. */
function write(secrets: string[]): void {
  tryToWrite('local', KEY, secrets.length > 0 ? secrets : null)
}
