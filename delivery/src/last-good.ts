import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from '@lavka/shared'

type Source = Registry | (() => Registry | Promise<Registry>)

/** When the registry cannot be read, the last valid one is used. */
export function lastGood(log: FastifyBaseLogger, source: Source, accept: (registry: Registry) => Registry) {
  let last: Registry | undefined
  const registry = async (): Promise<Registry> => {
    try {
      last = accept(typeof source === 'function' ? await source() : source)
    } catch (error) {
      log.error(error, 'the registry could not be read')
    }
    return last ?? { schema: 2, remotes: {} }
  }
  const isLoaded = async () => last !== undefined || (await registry(), last !== undefined)
  return { registry, isLoaded }
}
