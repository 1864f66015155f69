import { createEffect, createEvent, sample, scopeBind } from 'effector'
import type { ForgetDevice } from '@lavka/server/contract'
import { send } from '../http/send'
import { isApiError } from '../http/is-api-error'

const KEY = 'lavka.goodbyes'

export type Leaving = { token: string; secret: string }

/**
 * Ends a session at the server. The device's secret waits in the storage until the server has heard of it: a logout without a
 * connection is made good later, when the token may be over already.
 */
export const sayGoodbyeFx = createEffect(async ({ token, secret }: Leaving) => {
  if (secret) write([...read(), secret])
  try {
    await send(token, { method: 'POST', url: '/api/users/logout' })
    drop(secret)
  } catch {
    await sayWaiting()
  }
})

/** Asked at start: what the server has not heard of yet is said now and whenever the connection is back. */
export const goodbyesRepeated = createEvent()

const connected = createEvent()
const listenFx = createEffect(() => {
  const say = scopeBind(connected, { safe: true })
  window.addEventListener('online', () => say())
})
const sayWaitingFx = createEffect(sayWaiting)

sample({ clock: goodbyesRepeated, target: [listenFx, sayWaitingFx] })
sample({ clock: connected, target: sayWaitingFx })

async function sayWaiting(): Promise<void> {
  await Promise.all(read().map(sayOne))
}

async function sayOne(psw: string): Promise<void> {
  const body: ForgetDevice['body'] = { psw }
  try {
    await send('', { method: 'POST', url: '/api/users/logout/device', body })
    drop(psw)
  } catch (error) {
    const isUnheard = isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500)
    if (!isUnheard) drop(psw)
  }
}

function drop(secret: string): void {
  write(read().filter((waiting) => waiting !== secret))
}

function read(): string[] {
  try {
    const waiting: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(waiting) ? waiting.filter((secret) => typeof secret === 'string') : []
  } catch {
    return []
  }
}

function write(secrets: string[]): void {
  try {
    if (secrets.length > 0) window.localStorage.setItem(KEY, JSON.stringify(secrets))
    else window.localStorage.removeItem(KEY)
  } catch {
    // without storage the goodbye is said once or not at all
  }
}
