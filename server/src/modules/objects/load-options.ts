import { ApiError } from '../../errors.ts'
import { parseFilter, type Condition } from './filter.ts'
import type { ObjectDeclaration, ObjectFields } from './object.ts'
import { LoadOptions } from './schema.ts'

/** What a page of a grid asks for, checked against the object's fields. */
export type Page = {
  skip: number
  take: number
  isCounted: boolean
  sort: { field: string; desc: boolean }[]
  filter: Condition | null
  search: string
}

const defaultTake = 50

/** Reads loadOptions (domain.md §5). A field that the object does not have, a filter of another grammar, or an unknown option, is a BAD_REQUEST. */
export function parseLoadOptions<Fields extends ObjectFields>(
  options: LoadOptions,
  object: ObjectDeclaration<Fields>,
): Page {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(LoadOptions.properties, name))
  if (unknown !== undefined) throw new ApiError('BAD_REQUEST', `У списка нет такого параметра: ${unknown.slice(0, 40)}`)
  return {
    skip: options.skip ?? 0,
    take: options.take ?? defaultTake,
    isCounted: options.requireTotalCount ?? false,
    sort: parseSort(options.sort ?? [], object),
    filter: parseFilter(options.filter, object.fields),
    search: options.searchValue?.trim() ?? '',
  }
}

/** The key is added as the last selector, in the direction of the one before: without ties pages do not overlap. */
function parseSort<Fields extends ObjectFields>(
  asked: NonNullable<LoadOptions['sort']>,
  { fields, sort, key }: ObjectDeclaration<Fields>,
): Page['sort'] {
  const selectors = asked.length > 0 ? asked : sort
  const parsed = new Map<string, boolean>()
  for (const { selector, desc } of selectors) {
    if (!Object.hasOwn(fields, selector)) throw new ApiError('BAD_REQUEST', 'Сортировка по неизвестному полю')
    if (!parsed.has(selector)) parsed.set(selector, desc)
  }
  if (!parsed.has(key)) parsed.set(key, selectors.at(-1)?.desc ?? false)
  return [...parsed].map(([field, desc]) => ({ field, desc }))
}
