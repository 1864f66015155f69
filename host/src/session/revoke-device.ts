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
 * without a connection is completed later, when the token may have expired. A page opened by a token has no secret: its token stays.
 */
export const revokeDeviceFx = createEffect(async ({ token, secret }: Leaving) => {
  const kept = secret || token
  write([...read(), kept])
  try {
    await logOut(token)
    drop(kept)
  } catch {
    await retryPending()
  }
})

const logOut = (token: string) => send(token, { method: 'POST', url: '/api/users/logout' })

/** Sends what the server has not confirmed. */
export async function retryPending(): Promise<void> {
  await Promise.all(read().map(revoke))
}

async function revoke(kept: string): Promise<void> {
  const body: ForgetDevice['body'] = { psw: kept }
  try {
    await (kept.startsWith('dk1.') ? send('', { method: 'POST', url: '/api/users/logout/device', body }) : logOut(kept))
    drop(kept)
  } catch (error) {
    // a token that is not known any more has ended
    if (!isApiError(error) || error.status === 401 || !mayRetry(error)) drop(kept)
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
