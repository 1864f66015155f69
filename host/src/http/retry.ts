import type { Failed } from '../session/renewal'
import { isApiError } from './is-api-error'

type Ways = {
  send: (token: string) => Promise<unknown>
  /** The token to go on with; null when the call is not to be repeated. */
  renew: (failed: Failed) => Promise<string | null>
}

/** specification §8, row 1: on a 401 a silent login, then the same call once more. Never a third time. */
export async function sendWithOneRetry(mine: Failed, { send, renew }: Ways): Promise<unknown> {
  try {
    return await send(mine.token)
  } catch (error) {
    if (!isApiError(error) || error.status !== 401 || !mine.token) throw error
    const token = await renew(mine)
    if (token === null) throw error
    return send(token)
  }
}
