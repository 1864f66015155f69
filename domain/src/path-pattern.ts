/** `prefix` is text before a parameter in the same segment. */
export type Segment =
  { kind: 'text'; text: string } | { kind: 'parameter'; name: string; prefix: string; isOptional: boolean }

/** The segments of a row's path; undefined for a path that is no path: two parameters in a segment, or a segment after an optional one. */
export function readPath(path: string): Segment[] | undefined {
  const parts = path.split('/').slice(1)
  if (!path.startsWith('/') || (path !== '/' && parts.includes(''))) return undefined
  const segments = parts.filter(Boolean).map(readSegment)
  const firstOptional = segments.findIndex(isOptional)
  const areLast = firstOptional < 0 || segments.slice(firstOptional).every(isOptional)
  return areLast && segments.every((segment) => segment !== undefined) ? segments : undefined
}

function readSegment(part: string): Segment | undefined {
  const [, prefix = '', name, mark] = /^([^:?*]*):(\w+)(\?)?$/.exec(part) ?? []
  if (name !== undefined) return { kind: 'parameter', name, prefix, isOptional: mark === '?' }
  return /[:?*]/.test(part) ? undefined : { kind: 'text', text: part }
}

function isOptional(segment: Segment | undefined): boolean {
  return segment?.kind === 'parameter' && segment.isOptional
}

/** Negative when addresses of both belong to `one`: compared from the left, text goes before a parameter with text, that before a parameter. */
export function compareSpecificity(one: readonly Segment[], other: readonly Segment[]): number {
  for (let index = 0; index < Math.max(one.length, other.length); index++) {
    const difference = weightOf(other[index]) - weightOf(one[index])
    if (difference !== 0) return difference
  }
  return 0
}

function weightOf(segment: Segment | undefined): number {
  if (!segment) return 0
  if (segment.kind === 'text') return 4
  return segment.prefix ? 3 : segment.isOptional ? 1 : 2
}

/** Every form of address that a path has, with and without each optional part; names of parameters make no difference. */
export function formsOf(segments: readonly Segment[]): string[] {
  const forms = segments.map((segment) => (segment.kind === 'text' ? segment.text : `${segment.prefix}:`).toLowerCase())
  const required = segments.filter((segment) => !isOptional(segment)).length
  return Array.from({ length: segments.length - required + 1 }, (_, more) => forms.slice(0, required + more).join('/'))
}

/** An address of a path: optional parameters that are not given are left out with all after them, required ones are `missing`. */
export function fillPath(path: string, params: Readonly<Record<string, string | undefined>>, missing: string): string {
  const parts: string[] = []
  for (const segment of readPath(path) ?? []) {
    const value = segment.kind === 'text' ? undefined : params[segment.name]
    if (segment.kind === 'text') parts.push(segment.text)
    else if (value !== undefined) parts.push(segment.prefix + encodeURIComponent(value))
    else if (segment.isOptional) break
    else parts.push(segment.prefix + missing)
  }
  return `/${parts.join('/')}`
}
