import { createRequire } from 'node:module'
import type webpack from 'webpack'
import type { Build } from './contents.ts'

const load = createRequire(import.meta.url)
const { versions } = load('../../shared/build/sharing.cjs') as { versions: () => Record<string, string> }

/** The table of screens: its own files belong to every screen, under ''. */
const EXPOSED = './src/index.ts'

/** Files by screen: a chunk group is a screen's when the table of screens loads that screen's folder. */
export function screensOf({ chunkGroups }: webpack.Compilation): Build['screens'] {
  const screens: Record<string, string[]> = {}
  for (const group of chunkGroups) {
    const screen = group.origins.map(({ request }) => request?.match(/^\.\/screens\/([\w-]+)\//)?.[1]).find(Boolean)
    if (screen) screens[screen] = filesOf(group)
  }
  const exposed = chunkGroups.find(({ origins }) => origins.some(({ request }) => request === EXPOSED))
  return { ...screens, ...(exposed && { '': filesOf(exposed) }) }
}

function filesOf(group: webpack.ChunkGroup): string[] {
  return group.getFiles().filter((file) => /\.(js|css)$/.test(file) && file !== 'remoteEntry.js')
}

/** Versions of what the build takes from the host instead of bringing it. The host itself takes nothing. */
export function needsOf({ modules }: webpack.Compilation): Build['needs'] {
  const taken = new Set([...modules].map(shareKeyOf))
  return Object.fromEntries(Object.entries(versions()).filter(([name]) => taken.has(name)))
}

/** The share key of a module that comes from the host; a consumer that has a copy of its own names it in `import`. */
function shareKeyOf(module: webpack.Module): unknown {
  if (module.type !== 'consume-shared-module' || !('options' in module)) return undefined
  const { options } = module
  if (typeof options !== 'object' || options === null || !('shareKey' in options)) return undefined
  return 'import' in options && options.import ? undefined : options.shareKey
}
