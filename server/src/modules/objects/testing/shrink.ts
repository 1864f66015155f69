import type { Options } from './reference.ts'

/** Finds minimal options that still fail, by removing parts one at a time. */
export async function shrink(options: Options, fails: (smaller: Options) => Promise<boolean>): Promise<Options> {
  for (const smaller of smallerThan(options)) {
    if (await fails(smaller)) return shrink(smaller, fails)
  }
  return options
}

function* smallerThan(options: Options): Generator<Options> {
  for (const [name, value] of Object.entries(options)) {
    const { [name]: _, ...rest }: Record<string, unknown> = { ...options }
    yield rest
    if (!Array.isArray(value)) continue
    if (name === 'filter') for (const part of partsOf(value)) yield { ...options, filter: part }
    else if (value.length > 1)
      for (const at of value.keys()) yield { ...rest, [name]: value.filter((_item, other) => other !== at) }
  }
}

/** Smaller filters: each condition alone, and the filter without each of them. */
function partsOf(filter: readonly unknown[]): unknown[] {
  const conditions = filter.filter((item) => Array.isArray(item))
  if (!Array.isArray(filter[0])) return filter[0] === '!' ? conditions : []
  const joint = filter.includes('or') ? 'or' : 'and'
  const without = conditions.map((_one, at) =>
    conditions.filter((_other, other) => other !== at).flatMap((one, index) => (index === 0 ? [one] : [joint, one])),
  )
  return [...conditions, ...(conditions.length > 2 ? without : [])]
}
