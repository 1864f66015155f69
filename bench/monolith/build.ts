import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import webpack from 'webpack'
import { configOf } from '../../launch/build/build-packages.ts'
import { listContents, writeBuild } from '../../launch/build/contents.ts'
import { root, state } from '../../launch/places.ts'

/** What the one bundle does without. */
const ofFederation = ['ProvideSharedPlugin']
/** host/src/remotes: what loads remotes, and what they take */
const federation = /^\.\/(containers|provided-runtime|share-scope)$/

export const directory = join(state, 'monolith')

/** The host and all remotes as one bundle of the same sources by the same preset, split by route. Answers with the catalogue's files. */
export async function buildMonolith(): Promise<string[]> {
  const config = configOf(join(root, 'host'))({ buildId: 'mono', mode: 'production', watch: false })
  const plugins = config.plugins?.filter((plugin) => !ofFederation.includes(plugin?.constructor.name ?? '')) ?? []
  await rm(directory, { recursive: true, force: true })
  const compilation = await compile({
    ...config,
    output: { ...config.output, path: directory },
    plugins: [
      ...plugins,
      new webpack.NormalModuleReplacementPlugin(federation, join(import.meta.dirname, 'federation.ts')),
    ],
  })
  const files = await listContents(directory)
  await writeBuild(directory, { name: 'host', buildId: 'mono', files, needs: {}, screens: {}, packages: {} })
  const catalogue = compilation.chunkGroups.find(({ origins }) =>
    origins.some(({ request }) => request?.includes('mf-catalog')),
  )
  return catalogue?.getFiles() ?? []
}

function compile(config: webpack.Configuration): Promise<webpack.Compilation> {
  return new Promise((resolve, reject) => {
    webpack(config).run((error, stats) => {
      if (error || !stats) return reject(error ?? new Error('No statistics'))
      if (stats.hasErrors()) return reject(new Error(stats.toString({ preset: 'errors-only', colors: false })))
      resolve(stats.compilation)
    })
  })
}
