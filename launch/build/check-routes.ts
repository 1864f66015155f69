import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { mergeRoutes } from '../../domain/src/merge-routes.ts'
import { matchRoute } from '../../shared/src/routing/match.ts'
import { isBackgroundRow, parsePublished } from '../../shared/src/routing/parse.ts'
import { promisedLinks } from '../../shared/src/routing/promised-links.ts'
import type { BackgroundRow, PublishedRows, RouteRow } from '../../shared/src/routing/route.ts'
import { readBuild } from './contents.ts'
import { distOf, remotes, root } from '../places.ts'
import { Refusal } from '../refusal.ts'

/** The rows of a package's `src/routes.ts`; undefined when it has none. Throws a Refusal for invalid rows. */
export async function readRows(source: string): Promise<RouteRow[] | undefined> {
  const file = routesFile(source)
  const module = await readModule(file)
  if (!module) return undefined
  const { rows, refused } = parsePublished({ it: module['routes'] })
  const paths = refused.map(({ path }) => path)
  if (paths.length > 0) throw new Refusal(`${file}: непонятные строки: ${paths.join(', ')}`)
  return rows['it']
}

/** The row of a package's background module; undefined when it has none. Throws a Refusal for a module without a row and a row without a module. */
export async function readBackground(source: string): Promise<BackgroundRow | undefined> {
  const row = (await readModule(routesFile(source)))?.['background']
  const hasModule = existsSync(join(source, 'src/background.ts'))
  if (row === undefined && !hasModule) return undefined
  if (hasModule && isBackgroundRow(row)) return row
  throw new Refusal(`${source}: src/background.ts и «background» в src/routes.ts бывают только вместе`)
}

const routesFile = (source: string) => join(source, 'src/routes.ts')

async function readModule(file: string): Promise<Record<string, unknown> | undefined> {
  if (!existsSync(file)) return undefined
  const module: unknown = await import(pathToFileURL(file).href)
  return typeof module === 'object' && module !== null ? { ...module } : {}
}

/**
 * Throws a Refusal when a row of a remote to be built conflicts with another remote, or a promised link (promised-links.ts) would no longer
 * lead to its screen. For remotes that are not built now, their last build is used.
 */
export async function checkRoutes(built: readonly string[]): Promise<void> {
  const published: Record<string, unknown> = {}
  for (const name of remotes) {
    published[name] = built.includes(name) ? await readRows(join(root, name)) : (await readBuild(distOf(name)))?.routes
  }
  const faults = findFaults(published, built)
  if (faults.length > 0) throw new Refusal(['Маршруты не публикуются:', ...faults].join('\n  '))
}

/** The problems of the rows of these remotes, one line each. */
export function findFaults(published: Readonly<Record<string, unknown>>, built: readonly string[]): string[] {
  const { rows, refused } = parsePublished(published)
  const merged = mergeRoutes(rows)
  const conflicts = [...refused, ...merged.refused]
    .filter(({ remote, owner = '' }) => built.includes(remote) || built.includes(owner))
    .map(({ remote, path, owner }) => `${remote}: ${path} ${owner ? `уже принадлежит ${owner}` : 'не разобрать'}`)
  const broken = Object.entries(promisedLinks)
    .filter(([, { remote }]) => built.includes(remote))
    .flatMap(([name, { example, remote, screen }]) => {
      const [path = ''] = example.split('?')
      const route = matchRoute(merged.routes, path)?.route
      const isKept = route?.remote === remote && route.screen === screen
      return isKept ? [] : [`${remote}: ссылка paths.${name} (${path}) не ведёт на экран ${screen}`]
    })
  return [...conflicts, ...broken]
}

/** The rows of all remotes in this repository, from their sources, and the merged route table. */
export async function readRouteTable(): Promise<{ rows: PublishedRows } & ReturnType<typeof mergeRoutes<RouteRow>>> {
  const rows = await Promise.all(remotes.map(async (name) => [name, (await readRows(join(root, name))) ?? []] as const))
  const published: PublishedRows = Object.fromEntries(rows)
  return { rows: published, ...mergeRoutes(published) }
}
