import { formsOf, readPath } from './path-pattern'
import type { Route, RouteRow } from './route'

/** What each remote published, by its name. */
export type PublishedRows = Readonly<Record<string, readonly RouteRow[]>>

/** A row that is left out: it makes no sense, or its address already belongs to `owner`. */
export type RefusedRow = { remote: string; path: string; owner?: string }

/**
 * The one route table of all remotes, of rows that have been parsed (parse.ts). Of two rows for the same form of address the remote whose name comes
 * first keeps it, so that host, edge and API agree; publishing refuses the other before it comes to that (launch/build/check-routes.ts).
 */
export function mergeRoutes(published: PublishedRows): { routes: Route[]; refused: RefusedRow[] } {
  const routes: Route[] = []
  const refused: RefusedRow[] = []
  const owners = new Map<string, string>()
  for (const remote of Object.keys(published).sort()) {
    for (const row of published[remote] ?? []) {
      const forms = formsOf(readPath(row.path) ?? [])
      const owner = forms.map((form) => owners.get(form)).find((found) => found !== undefined)
      if (owner !== undefined) refused.push({ remote, path: row.path, owner })
      else {
        for (const form of forms) owners.set(form, remote)
        routes.push({ ...row, remote })
      }
    }
  }
  return { routes, refused }
}
