/** `prefix` is text before a parameter in the same segment. */
export type Segment =
  | { kind: 'text'; text: string }
  | { kind: 'parameter'; name: string; prefix: string; isOptional: boolean }

/** The segments of a row's path; undefined for an invalid one: two parameters in a segment, or a segment after an optional one. */
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

/** Negative when `one` is more specific: compared segment by segment, text goes before a parameter with a prefix, and that before a parameter. */
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

/** All forms of address of a path, with and without each optional part, independent of the names of parameters. */
export function formsOf(segments: readonly Segment[]): string[] {
  const forms = segments.map((segment) => (segment.kind === 'text' ? segment.text : `${segment.prefix}:`).toLowerCase())
  const required = segments.filter((segment) => !isOptional(segment)).length
  return Array.from({ length: segments.length - required + 1 }, (_, more) => forms.slice(0, required + more).join('/'))
}

/** Builds an address: from the first missing optional parameter on, the rest is left out; missing required parameters are in `missing`. */
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
