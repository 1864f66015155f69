import { mergeRoutes, type RefusedRow } from '@lavka/domain/merge-routes'
import type { Registry, RemoteRecord } from '@lavka/shared'
import { publishedRows } from '@lavka/shared/registry'
import { matchRoute, type Match } from '@lavka/shared/routing/match'
import { parsePublished } from '@lavka/shared/routing/parse'
import type { PublishedRows, Route } from '@lavka/shared/routing/route'

type Log = { warn: (row: RefusedRow, message: string) => void }

/** The route table of the latest registry. */
export class RouteTable {
  routes: readonly Route[] = []
  /** the valid rows, as in the page and registry.json */
  published: PublishedRows = {}
  readonly #log: Log
  #text = ''

  constructor(log: Log) {
    this.#log = log
  }

  /** The registry with valid rows only. Invalid ones are logged once for each change of the registry. */
  take(registry: Registry): Registry {
    const given = publishedRows(registry, this.published)
    const text = JSON.stringify(given)
    if (text !== this.#text) {
      this.#text = text
      const { rows, refused } = parsePublished(given)
      const merged = mergeRoutes(rows)
      this.published = rows
      this.routes = merged.routes
      for (const row of [...refused, ...merged.refused]) this.#log.warn(row, 'a published route is ignored')
    }
    return withRows(registry, this.published)
  }

  /** The row that matches an address, without its query. */
  find(url: string): Match | undefined {
    const [path = ''] = url.split(/[?#]/)
    return matchRoute(this.routes, path)
  }
}

/** Rows of builds that are not served are removed. */
function withRows(registry: Registry, rows: PublishedRows): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, record]): [string, RemoteRecord] => {
    const builds = Object.entries(record?.builds ?? {}).map(([id, { routes: _, ...build }]) =>
      id === record.stable ? [id, { ...build, routes: rows[name] ?? [] }] : [id, build],
    )
    return [name, record?.builds ? { ...record, builds: Object.fromEntries(builds) as RemoteRecord['builds'] } : record]
  })
  return { ...registry, remotes: Object.fromEntries(remotes) }
}
