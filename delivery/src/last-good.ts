import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from '@lavka/shared'

const NONE: Registry = { schema: 2, remotes: {} }

type Source = Registry | (() => Registry | Promise<Registry>)

/** When the registry cannot be read, the last valid one is used. An unchanged one is the same object. */
export function lastGood(log: FastifyBaseLogger, source: Source, accept: (registry: Registry) => Registry) {
  let last: Registry | undefined
  let text = ''
  const take = (given: Registry) => {
    const now = JSON.stringify(given)
    if (now === text) return
    last = accept(given)
    text = now
  }
  const registry = async (): Promise<Registry> => {
    try {
      take(typeof source === 'function' ? await source() : source)
    } catch (error) {
      log.error(error, 'the registry could not be read')
    }
    return last ?? NONE
  }
  const isLoaded = async () => last !== undefined || (await registry(), last !== undefined)
  return { registry, isLoaded }
}
