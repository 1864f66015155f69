import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { matchRoute } from '../../shared/src/routing/match.ts'
import { mergeRoutes, type PublishedRows } from '../../shared/src/routing/merge.ts'
import { parsePublished } from '../../shared/src/routing/parse.ts'
import { promisedLinks } from '../../shared/src/routing/promised-links.ts'
import type { RouteRow } from '../../shared/src/routing/route.ts'
import { readBuild } from './contents.ts'
import { distOf, remotes, root } from '../places.ts'
import { Refusal } from '../refusal.ts'

/** The rows of the package in a folder, as `src/routes.ts` says; undefined for one that has none. Refuses rows that make no sense. */
export async function readRows(source: string): Promise<RouteRow[] | undefined> {
  const file = join(source, 'src/routes.ts')
  if (!existsSync(file)) return undefined
  const module: unknown = await import(pathToFileURL(file).href)
  const routes = typeof module === 'object' && module && 'routes' in module ? module.routes : undefined
  const { rows, refused } = parsePublished({ it: routes })
  const paths = refused.map(({ path }) => path)
  if (paths.length > 0) throw new Refusal(`${file}: непонятные строки: ${paths.join(', ')}`)
  return rows['it']
}

/**
 * Refuses the remotes that are about to be built when one of their rows is owned by another remote, or a link that another package makes would
 * not lead to the screen they promised. Of remotes that are not built now the last build counts.
 */
export async function checkRoutes(built: readonly string[]): Promise<void> {
  const published: Record<string, unknown> = {}
  for (const name of remotes) {
    published[name] = built.includes(name) ? await readRows(join(root, name)) : (await readBuild(distOf(name)))?.routes
  }
  const faults = findFaults(published, built)
  if (faults.length > 0) throw new Refusal(['Маршруты не публикуются:', ...faults].join('\n  '))
}

/** What is wrong with the rows of these remotes, a line each. */
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

/** The rows of all remotes of this repository, as their sources say. */
export async function readAllRows(): Promise<PublishedRows> {
  const rows = await Promise.all(remotes.map(async (name) => [name, (await readRows(join(root, name))) ?? []] as const))
  return Object.fromEntries(rows)
}
