import { routes } from '@lavka/shared/routes'

export type Match = Pick<(typeof routes)[number], 'remote' | 'screen' | 'group' | 'title'> & {
  params: Record<string, string>
}

/** Which remote and screen an address shows, by the one route table; undefined for an address that nobody owns. */
export function matchRoute(path: string): Match | undefined {
  for (const { form, row } of matchers) {
    const found = form.exec(path)
    if (found) return { ...row, params: paramsOf(found) }
  }
  return undefined
}

// fixed paths before those with parameters, as the host's router ranks them
const matchers = [...routes]
  .map(({ path, exact, remote, screen, group, title }) => ({
    form: formOf(path, exact),
    rank: rankOf(path, exact),
    row: { remote, screen, group, title },
  }))
  .sort((one, other) => other.rank - one.rank)

/** `/lavka/:supplierCode?` as an expression; a route that is not exact also owns what is under it. Upper case is no difference, as in the host. */
function formOf(path: string, exact: boolean): RegExp {
  const segments = path.split('/').filter(Boolean)
  const form = segments.map((segment) => {
    const [, name, optional] = /^:(\w+)(\?)?$/.exec(segment) ?? []
    if (name === undefined) return `/${segment}`
    return optional ? `(?:/(?<${name}>[^/]+))?` : `/(?<${name}>[^/]+)`
  })
  return new RegExp(`^${form.join('') || '/'}${exact ? '/?$' : '(?:/.*)?$'}`, 'i')
}

function rankOf(path: string, exact: boolean): number {
  const fixed = path.split('/').filter((segment) => segment && !segment.startsWith(':')).length
  return fixed * 2 + (exact ? 1 : 0)
}

/** What cannot be decoded stands for itself: the API refuses it in its own words. */
function paramsOf({ groups = {} }: RegExpExecArray): Record<string, string> {
  const given = Object.entries(groups).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, decode(value)]))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
