import { retryImport, type Request } from '@lavka/shared'
import { yieldToMain } from '../yield-to-main'
import type { Tracking } from './client'
import { NO_ANSWER } from './no-answer'

/**
 * One request with one token; throws an ApiError. The client comes with the first request that the page itself could not
 * answer (first-answers.ts), so the first products do not wait for this chunk.
 */
export async function send(token: string, request: Request, tracking?: Tracking): Promise<unknown> {
  return (await load()).send(token, request, tracking)
}

let client: typeof import('./client') | undefined

async function load() {
  if (client) return client
  try {
    client = await retryImport(() => import(/* webpackChunkName: "http" */ './client'))
    // evaluating the chunk and the first request are separate tasks, so that input is handled in between
    await yieldToMain()
    return client
  } catch (error) {
    console.warn('The HTTP client did not load', error)
    throw NO_ANSWER
  }
}
