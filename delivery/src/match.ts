import { routes } from '@lavka/shared/routes'

/** Which remote and screen an address shows, by the one route table; undefined for an address that nobody owns. */
export function matchRoute(path: string): { remote: string; screen: string } | undefined {
  return matchers.find(({ form }) => form.test(path))
}

// fixed paths before those with parameters, as the host's router ranks them
const matchers = [...routes]
  .map(({ path, exact, remote, screen }) => ({ form: formOf(path, exact), rank: rankOf(path, exact), remote, screen }))
  .sort((one, other) => other.rank - one.rank)

/** `/lavka/:supplierCode?` as an expression; a route that is not exact also owns what is under it. */
function formOf(path: string, exact: boolean): RegExp {
  const segments = path.split('/').filter(Boolean)
  const form = segments.map((segment) => {
    if (!segment.startsWith(':')) return `/${segment}`
    return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
  })
  return new RegExp(`^${form.join('') || '/'}${exact ? '/?$' : '(?:/.*)?$'}`)
}

function rankOf(path: string, exact: boolean): number {
  const fixed = path.split('/').filter((segment) => segment && !segment.startsWith(':')).length
  return fixed * 2 + (exact ? 1 : 0)
}
