import { satisfies } from '@lavka/shared'

declare const __webpack_init_sharing__: (scope: string) => unknown
declare const __webpack_share_scopes__: { default: ShareScope }

export type Factory = () => unknown
type Provided = { get: () => Factory | Promise<Factory>; from: string; eager?: boolean; loaded?: 1 }
/** What the host provides, by share key and version: webpack's own format, which every container takes. */
export type ShareScope = Record<string, Record<string, Provided>>

/** Empty in tests, which have no webpack. */
export const shareScope: ShareScope = readScope()

function readScope(): ShareScope {
  if (typeof __webpack_init_sharing__ !== 'function') return {}
  // synchronous: the host takes nothing from other containers
  __webpack_init_sharing__('default')
  return __webpack_share_scopes__.default
}

/** The provided module that meets a requirement such as `^19.3.1`; `false` accepts every version. Undefined when there is none. */
export function takeShared(key: string, required: string | false): Factory | Promise<Factory> | undefined {
  for (const [version, provided] of Object.entries(shareScope[key] ?? {})) {
    if (required !== false && !satisfies(version, required.replace('^', ''))) continue
    provided.loaded = 1
    return provided.get()
  }
  return undefined
}
