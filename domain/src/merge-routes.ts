import { formsOf, readPath } from './path-pattern'

/** A row that is left out: invalid, or its address already belongs to `owner`. */
export type RefusedRow = { remote: string; path: string; owner?: string }

/**
 * Merges the rows that each remote published, by its name, into one route table. If rows of two remotes have the same form of address, the remote
 * whose name is first in alphabetical order keeps it. Host, edge and API use this function, so they agree; publishing refuses such a row before
 * (launch/build/check-routes.ts).
 */
export function mergeRoutes<Row extends { path: string }>(
  published: Readonly<Record<string, readonly Row[]>>,
): { routes: (Row & { remote: string })[]; refused: RefusedRow[] } {
  const routes: (Row & { remote: string })[] = []
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
