import { compareSpecificity, readPath, type Segment } from '@lavka/domain/path-pattern'
import type { Route } from './route'

export type Match = { route: Route; params: Record<string, string> }
type Row = { route: Route; segments: readonly Segment[] }

/** Rows with parsed paths, the most specific first; each table is parsed once. */
const tables = new WeakMap<readonly Route[], readonly Row[]>()

/**
 * The row of a path (without the base) with decoded parameters, or undefined. Used by the host and the edge. Case and a trailing slash are
 * ignored.
 */
export function matchRoute(routes: readonly Route[], path: string): Match | undefined {
  const parts = path.split('/').filter(Boolean).map(decode)
  for (const { route, segments } of rowsOf(routes)) {
    const params = paramsOf(segments, parts, route.exact)
    if (params) return { route, params: { ...route.params, ...params } }
  }
  return undefined
}

function rowsOf(routes: readonly Route[]): readonly Row[] {
  const known = tables.get(routes)
  if (known) return known
  const rows = routes
    .flatMap((route) => {
      const segments = readPath(route.path)
      return segments ? [{ route, segments }] : []
    })
    .sort((one, other) => {
      const bySegments = compareSpecificity(one.segments, other.segments)
      return bySegments || Number(other.route.exact) - Number(one.route.exact)
    })
  tables.set(routes, rows)
  return rows
}

function paramsOf(segments: readonly Segment[], parts: readonly string[], exact: boolean) {
  if (exact && parts.length > segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of segments.entries()) {
    const part = parts[index]
    if (part === undefined) {
      if (segment.kind === 'text' || !segment.isOptional) return undefined
    } else if (segment.kind === 'text') {
      if (!isSame(part, segment.text)) return undefined
    } else {
      const { length } = segment.prefix
      if (part.length === length || !isSame(part.slice(0, length), segment.prefix)) return undefined
      params[segment.name] = part.slice(length)
    }
  }
  const rest = parts.slice(segments.length)
  return rest.length > 0 ? { ...params, '*': rest.join('/') } : params
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Invalid encoding is passed on unchanged; the API refuses it with a message. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
