import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type webpack from 'webpack'
import type { Build } from './contents.ts'

/** A file of an installed package: the package's folder and, in it, its name. What begins with a dot is generated at the build. */
const installed = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^.\\/][^\\/]*))[\\/]/

/** Which packages of others a compilation has bundled: «name@version» and the bytes that it took of each, before minification. */
export function listBundled({ modules, chunkGraph }: webpack.Compilation): Build['packages'] {
  const shipped = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
  const packages = new Map<string, number>()
  for (const module of new Set(shipped.flatMap(partsOf))) {
    const id = packageOf(module)
    if (id) packages.set(id, (packages.get(id) ?? 0) + Math.round(module.size('javascript')))
  }
  return Object.fromEntries([...packages].sort())
}

/** Webpack joins modules of one chunk into one. */
function partsOf(module: webpack.Module): webpack.Module[] {
  return 'modules' in module && Array.isArray(module.modules) ? (module.modules as webpack.Module[]) : [module]
}

function packageOf(module: webpack.Module): string | undefined {
  if (!('resource' in module) || typeof module.resource !== 'string') return undefined
  const [, folder = '', name] = installed.exec(module.resource) ?? []
  return name && `${name.replace('\\', '/')}@${versionIn(folder)}`
}

const versions = new Map<string, string>()

function versionIn(folder: string): string {
  const known = versions.get(folder)
  if (known) return known
  const { version = '' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version?: string }
  versions.set(folder, version)
  return version
}
