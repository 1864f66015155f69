import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from '@lavka/shared'

type Source = Registry | (() => Registry | Promise<Registry>)

/** A registry that cannot be read just now does not take the shop away: the last one that could be still holds. */
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
