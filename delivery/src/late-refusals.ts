import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '@lavka/server/network'
import type { Limits } from './limits.ts'

const WINDOW_MS = 10_000
/** random part of the delay, so that delayed clients do not return all at once */
const SPREAD = 0.5

/**
 * Delays the refusals (4xx) of an address that gets many of them by a second or more: a client that guesses passwords or codes, or sends requests
 * that no screen sends, reaches the API less often. Successful answers are not delayed, also for the same address. A picture that is not there is no
 * refusal: pages ask for dozens of them.
 */
export function delayRefusals(app: FastifyInstance, { refusalsPerAddress, refusalSeconds }: Limits): void {
  let counts = new Map<string, number>()
  let end = 0
  app.addHook('onSend', async ({ ip, url }, { statusCode }) => {
    if (statusCode < 400 || statusCode >= 500 || url.startsWith('/api/pictures/')) return
    if (Date.now() >= end) {
      counts = new Map()
      end = Date.now() + WINDOW_MS
    }
    const network = networkOf(ip)
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    if (count > refusalsPerAddress)
      await wait(refusalSeconds * 1000 * (1 + SPREAD * Math.random()), undefined, { ref: false })
  })
}
