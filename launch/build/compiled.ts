import { createRequire } from 'node:module'
import type webpack from 'webpack'
import type { Build } from './contents.ts'

const load = createRequire(import.meta.url)
/** The versions of the packages that the host shares. */
export const { versions } = load('../../shared/build/sharing.cjs') as { versions: () => Record<string, string> }

/** The entry module with the table of screens; its files belong to every screen and are stored under ''. */
const EXPOSED = './src/index.ts'

/**
 * Files by screen, and by the named parts of screens that `pages.json` mentions (`webpackChunkName`). A chunk group belongs to a screen when the table of
 * screens imports that screen's folder.
 */
export function screensOf({ chunkGroups }: webpack.Compilation): Build['screens'] {
  const screens: Record<string, string[]> = {}
  for (const group of chunkGroups) {
    const screen = group.origins.map(({ request }) => request?.match(/^\.\/screens\/([\w-]+)\//)?.[1]).find(Boolean)
    const name = screen ?? (group.isInitial() ? undefined : group.options.name)
    if (name) screens[name] = filesOf(group)
  }
  const exposed = chunkGroups.find(({ origins }) => origins.some(({ request }) => request === EXPOSED))
  return { ...screens, ...(exposed && { '': filesOf(exposed) }) }
}

function filesOf(group: webpack.ChunkGroup): string[] {
  return group.getFiles().filter((file) => /\.(js|css)$/.test(file) && file !== 'remoteEntry.js')
}

/** Versions of the packages that the build takes from the host; empty for the host itself. */
export function needsOf({ modules }: webpack.Compilation): Build['needs'] {
  const taken = new Set([...modules].map(shareKeyOf))
  return Object.fromEntries(Object.entries(versions()).filter(([name]) => taken.has(name)))
}

/** The share key of a module provided by the host; a consumer with a bundled fallback has `import` set. */
function shareKeyOf(module: webpack.Module): unknown {
  if (module.type !== 'consume-shared-module' || !('options' in module)) return undefined
  const { options } = module
  if (typeof options !== 'object' || options === null || !('shareKey' in options)) return undefined
  return 'import' in options && options.import ? undefined : options.shareKey
}
